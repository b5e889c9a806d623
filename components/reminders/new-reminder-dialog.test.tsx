import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '@/lib/shared/accounts'
import { renderSignedIn, serve, userWith } from '@/tests/support/signed-in-page'
import NewReminderDialog from './new-reminder-dialog'

const refused = () => Response.json({ message: 'Not today' }, { status: 400 })
const created = () =>
  Response.json({ id: 1, text: 'x', reminderTime: '2090-01-01T10:00:00Z' }, { status: 201 })

function open(
  respond: () => Response,
  thought?: { id: number; title: string },
  account: User = userWith(),
) {
  const sent = serve({
    'POST /api/reminders': respond,
    'PATCH /api/user/notification-settings': (body) =>
      Response.json({ ...account, ...(body as object) }),
  })
  let isOpen = true
  const page = renderSignedIn(
    <NewReminderDialog thought={thought} onClose={() => (isOpen = false)} />,
    { user: account },
  )
  return { ...page, sent, isOpen: () => isOpen }
}

const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Reminder' }))

/** Expects this field to have the only fault, and the focus. */
function expectFault(label: string, words: string) {
  const field = screen.getByLabelText(label)
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(words)
}

describe('the form', () => {
  it('suggests a future time', () => {
    open(created)
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(screen.getByLabelText<HTMLInputElement>('Time').value).toMatch(/^\d\d:00$/)
  })

  it.each([
    ['Remind me to', '   ', 'Please enter what to remind you of.'],
    ['Remind me to', '\u200B\u2800', 'Please enter what to remind you of.'],
    ['Date', '', 'Please choose a date.'],
    ['Date', '2020-01-01', 'Please choose today or a later date.'],
    ['Date', '2990-01-01', 'Please choose a nearer date.'],
    ['Time', '', 'Please choose a time.'],
  ])('with %s "%s" says "%s" there and sends nothing', (label, value, words) => {
    const { sent } = open(created)
    set('Remind me to', 'water the plants')
    set(label, value)
    submit()
    expectFault(label, words)
    expect(sent).toEqual([])
  })

  it('shows the fault at the time when it has already passed today', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2090-01-01T19:00:00Z') })
    open(created)
    set('Remind me to', 'water the plants')
    set('Date', '2090-01-01')
    set('Time', '13:59')
    submit()
    expectFault('Time', 'Please choose a time in the future.')
    vi.useRealTimers()
  })

  it.each([
    ['reminderTime', 'Time', 'Please choose another time.'],
    ['text', 'Remind me to', 'Please choose other words.'],
  ])('shows a refusal of %s at %s', async (field, label, words) => {
    open(() => Response.json({ message: 'Not this one', field }, { status: 400 }))
    set('Remind me to', 'water the plants')
    submit()
    await screen.findByText(words)
    expectFault(label, words)
  })

  it("sends the time as chosen, for the server to read in the person's timezone", async () => {
    const { sent, isOpen } = open(created)
    set('Remind me to', ' water the plants ')
    set('Date', '2090-01-01')
    set('Time', '10:00')
    submit()
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(sent[0]?.body).toEqual({ text: 'water the plants', reminderTime: '2090-01-01T10:00' })
    expect(screen.getByText('Reminder created')).toBeTruthy()
    expect(screen.getByText('Your reminder has been scheduled successfully.')).toBeTruthy()
  })

  it('is about the thought it was opened from', async () => {
    const { sent, isOpen } = open(created, { id: 7, title: 'Ana and the boat' })
    submit()
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(sent[0]?.body).toMatchObject({ text: 'Ana and the boat', thoughtId: 7 })
  })

  it('says when reminders are turned off, and turns them on without losing what was typed', async () => {
    const account = userWith({ enableReminders: false })
    const { user } = open(created, undefined, account)
    expect(document.activeElement).toBe(screen.getByLabelText('Remind me to'))
    set('Remind me to', 'water the plants')
    expect(screen.getByText(/^Reminders are turned off: /)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Turn reminders on' }))
    expect(await screen.findByText('Reminders are on')).toBeTruthy()
    expect(screen.queryByText(/^Reminders are turned off: /)).toBeNull()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Remind me to').value).toBe(
      'water the plants',
    )
  })

  it('stays open with what was typed when the server refuses', async () => {
    const { isOpen } = open(refused)
    set('Remind me to', 'water the plants')
    submit()
    expect(await screen.findByText('Error creating reminder')).toBeTruthy()
    expect(screen.getByText('Not today')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>('Remind me to').value).toBe(
      'water the plants',
    )
    expect(isOpen()).toBe(true)
  })
})
