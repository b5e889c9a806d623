import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  ASK,
  box,
  bulkChange,
  openRambles,
  CHANGE,
  selected,
  UNDO,
} from '@/tests/support/selectable-rambles'

it('shows the progress of a long change, and reports its end', async () => {
  const steps = [
    bulkChange({ state: 'running', total: 1000, done: 350 }),
    bulkChange({ total: 1000, done: 1000, changed: 1000 }),
  ]
  const { user, press } = openRambles({
    routes: {
      [CHANGE]: () =>
        Response.json(bulkChange({ state: 'running', total: 1000, done: 0 }), { status: 202 }),
      [ASK]: () => Response.json(steps.shift()),
    },
  })
  await user.click(await box('Two'))
  await press('Archive')
  const progress = await screen.findByRole('progressbar', { name: 'Archiving 350 of 1,000' })
  expect(progress.getAttribute('aria-valuenow')).toBe('350')
  await screen.findByText('1,000 thoughts archived')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('stops a long change, and undoes what it has done', async () => {
  let isStopped = false
  const { user, press } = openRambles({
    routes: {
      [CHANGE]: () =>
        Response.json(bulkChange({ state: 'running', total: 1000, done: 50 }), { status: 202 }),
      [ASK]: () =>
        Response.json(bulkChange({ state: isStopped ? 'undone' : 'running', total: 1000 })),
      [UNDO]: () => {
        isStopped = true
        return Response.json(bulkChange({ state: 'undoing', total: 1000 }), { status: 202 })
      },
    },
  })
  await user.click(await box('Two'))
  await press('Archive')
  await press('Stop and undo')
  await screen.findByText('Change undone')
  expect(selected()).toEqual(['Two'])
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('names what could not be changed, and keeps it selected', async () => {
  const failures = [{ id: 3, message: 'It is gone.' }]
  const { user, press } = openRambles({
    leave: [2],
    routes: { [CHANGE]: () => Response.json(bulkChange({ changed: 1, failed: 1, failures })) },
  })
  await user.click(await box('Three'))
  await user.click(await box('Two'))
  await press('Archive')
  await screen.findByText('1 thought archived')
  expect(screen.getByRole('alert').textContent).toBe(
    '1 thought could not be archived: “Three” (It is gone.)',
  )
  expect(selected()).toEqual(['Three'])
})

it('keeps the selection when the server refuses, and says why', async () => {
  const { user, press } = openRambles({
    routes: { [CHANGE]: () => Response.json({ message: 'Not just now' }, { status: 500 }) },
  })
  await user.click(await box('Three'))
  await press('Archive')
  await screen.findByText('Error archiving thoughts')
  await screen.findByText('Not just now')
  expect(selected()).toEqual(['Three'])
})
