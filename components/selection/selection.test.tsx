import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Thought } from '@/lib/shared/thoughts'
import { box, FOUR, openRambles, selected } from '@/tests/support/selectable-rambles'

it('selects by the box of a card, and then by presses on cards, which open nothing', async () => {
  const { user, press, visited } = openRambles()
  await user.click(await box('Four'))
  expect(selected()).toEqual(['Four'])
  await screen.findByText('1 selected', { selector: 'p:not(.sr-only)' })
  await user.click(screen.getByRole('link', { name: 'Two' }))
  expect(selected()).toEqual(['Four', 'Two'])
  expect(screen.getByText('2 selected', { selector: '[role=status]' })).toBeTruthy()
  await user.click(within(screen.getByRole('article', { name: 'Four' })).getByText('Web'))
  expect(selected()).toEqual(['Two'])
  await press('End the selection')
  expect(selected()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  await user.click(within(screen.getByRole('article', { name: 'Two' })).getByText('Web'))
  expect(visited).toEqual(['/thoughts/2'])
})

it('selects a range with shift, in the order shown', async () => {
  const { user } = openRambles()
  await user.click(await box('Three'))
  await user.keyboard('{Shift>}')
  await user.click(await box('One'))
  await user.keyboard('{/Shift}')
  expect(selected()).toEqual(['Three', 'Two', 'One'])
})

it('selects by keyboard: x the card in focus, Ctrl+A all, Escape none', async () => {
  const { user } = openRambles()
  await box('Four')
  await user.keyboard('jjx')
  expect(selected()).toEqual(['Three'])
  await user.keyboard('x')
  expect(selected()).toEqual([])
  await user.keyboard('{Control>}a{/Control}')
  expect(selected()).toHaveLength(4)
  await screen.findByRole('button', { name: 'Archive' })
  await user.keyboard('{Escape}')
  expect(selected()).toEqual([])
  await user.type(screen.getByRole('searchbox', { name: 'Search rambles' }), 'x{Control>}a')
  expect(selected()).toEqual([])
})

const touch = (type: string, target: Element, at = { clientX: 5, clientY: 5 }) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...at })
  Object.assign(event, { pointerType: 'touch', isPrimary: true })
  fireEvent(target, event)
  return event
}

it('selects by a long press of a finger, which neither opens a menu nor the ramble', async () => {
  const { visited } = openRambles()
  const card = await screen.findByRole('link', { name: 'Two' })
  touch('pointerdown', card)
  await waitFor(() => expect(selected()).toEqual(['Two']))
  expect(touch('contextmenu', card).defaultPrevented).toBe(true)
  touch('pointerup', card)
  fireEvent.click(card, { detail: 1 })
  expect(visited).toEqual([])
  expect(selected()).toEqual(['Two'])
  fireEvent.click(screen.getByRole('link', { name: 'One' }), { detail: 1 })
  expect(selected()).toEqual(['Two', 'One'])
})

it('does not take scrolling for a long press', async () => {
  openRambles()
  const card = await screen.findByRole('link', { name: 'Two' })
  touch('pointerdown', card)
  touch('pointermove', card, { clientX: 5, clientY: 40 })
  touch('contextmenu', card)
  expect(selected()).toEqual([])
})

it('drops entries that the list no longer has', async () => {
  const { user, client } = openRambles({ leave: [3] })
  await user.click(await box('Three'))
  await user.click(await box('Two'))
  act(() => {
    client.setQueriesData<Thought[]>(
      { queryKey: ['thoughts', 'list', { limit: 50 }] },
      FOUR.slice(2),
    )
  })
  await waitFor(() => expect(selected()).toEqual(['Two']))
  await screen.findByText('1 selected', { selector: '[role=status]' })
})
