import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryKeys } from '@/lib/client/server/query-keys'
import type { User } from '@/lib/shared/accounts'
import { findNotice } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, slowResponse, userWith } from '@/tests/support/signed-in-page'
import { Reminders } from './reminders'

const LIST = 'GET /api/reminders'
const SETTINGS = 'PATCH /api/user/notification-settings'
const NONE = "You don't have any reminders scheduled."
const OFF =
  'Reminders are turned off: when its time comes, a reminder leaves your list and reaches nobody.'
const NO_WAY =
  'Reminders come neither by e-mail nor by text: when its time comes, a reminder leaves your list and reaches nobody.'

const away = () => Response.json({ message: 'The database is away' }, { status: 500 })
const water = { id: 1, text: 'Water the plants', reminderTime: '2090-01-01T10:00:00Z' }

describe('the list', () => {
  it('says that there are none only while that is certain', async () => {
    const responses = [() => Response.json([]), away, () => Response.json([])]
    serve({ [LIST]: () => (responses.shift() ?? away)() })
    const { client } = renderSignedIn(<Reminders />)
    await screen.findByText(NONE)
    const again = () => client.refetchQueries({ queryKey: queryKeys.reminders.list })
    await again()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Error loading reminders: The database is away',
    )
    expect(screen.queryByText(NONE)).toBeNull()
    await again()
    expect(await screen.findByText(NONE)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps its items when it cannot be fetched again', async () => {
    const responses = [() => Response.json([water])]
    serve({ [LIST]: () => (responses.shift() ?? away)() })
    const { client } = renderSignedIn(<Reminders />)
    await screen.findByText('Water the plants')
    await client.refetchQueries({ queryKey: queryKeys.reminders.list })
    expect(screen.getByText('Water the plants')).toBeTruthy()
  })
})

describe('deleting', () => {
  const DELETE = 'DELETE /api/reminders/1'

  async function ask(respond: () => Response | Promise<Response>) {
    const list = [water]
    const sent = serve({
      [LIST]: () => Response.json(list),
      [DELETE]: () => (list.pop(), respond()),
    })
    const { user } = renderSignedIn(<Reminders />)
    await user.click(
      await screen.findByRole('button', { name: 'Delete reminder: Water the plants' }),
    )
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this reminder?' }))
    const press = (name: string) => user.click(dialog.getByRole('button', { name }))
    return { press, deletions: () => sent.filter(({ call }) => call === DELETE) }
  }

  it('asks first, and Cancel changes nothing', async () => {
    const { press, deletions } = await ask(away)
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(deletions()).toEqual([])
  })

  it('shows that it is running, and then that it is done', async () => {
    const { response, give } = slowResponse()
    const { press, deletions } = await ask(() => response)
    await press('Delete')
    expect(await screen.findByText('Deleting reminder')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    give(Response.json({ message: 'Deleted' }))
    expect(await screen.findByText('Reminder deleted')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Water the plants')).toBeNull())
    expect(deletions()).toHaveLength(1)
  })
})

describe('what keeps reminders from coming', () => {
  function open(fields: Partial<User>, respond?: () => Response | Promise<Response>) {
    const account = userWith(fields)
    const sent = serve({
      [LIST]: () => Response.json([water]),
      [SETTINGS]: (body) => respond?.() ?? Response.json({ ...account, ...(body as object) }),
    })
    const page = renderSignedIn(<Reminders />, { user: account })
    return { ...page, changes: () => sent.filter(({ call }) => call === SETTINGS) }
  }
  const press = (name: string) => screen.getByRole('button', { name })

  it('is shown when they are turned off, and one press turns them on', async () => {
    const { user, changes } = open({ enableReminders: false })
    expect(screen.getByText(OFF)).toBeTruthy()
    await user.click(press('Turn reminders on'))
    await waitFor(() => expect(screen.queryByText(OFF)).toBeNull())
    expect(await screen.findByText('Reminders are on')).toBeTruthy()
    expect(changes().map(({ body }) => body)).toEqual([{ enableReminders: true }])
  })

  it('disappears before the response, and returns when the server refuses', async () => {
    const { response, give } = slowResponse()
    const { user } = open({ enableReminders: false }, () => response)
    await user.click(press('Turn reminders on'))
    expect(screen.queryByText(OFF)).toBeNull()
    give(away())
    expect(await findNotice('Failed to update settings')).toMatchObject({ isDestructive: true })
    expect(await screen.findByText(OFF)).toBeTruthy()
    expect(screen.queryByText('Reminders are on')).toBeNull()
  })

  it('is shown when no channel is left for them', async () => {
    const { user, changes } = open({ emailReminders: false })
    expect(screen.getByText(NO_WAY)).toBeTruthy()
    await user.click(press('Turn e-mail reminders on'))
    await waitFor(() => expect(screen.queryByText(NO_WAY)).toBeNull())
    expect(changes().map(({ body }) => body)).toEqual([{ emailReminders: true }])
  })

  it('is shown when only texts are wanted and the phone replied STOP', () => {
    const phone = { phone: '+12025550123', isPhoneVerified: true, smsReminders: true }
    open({ ...phone, emailReminders: false, isPhoneOptedOut: true })
    expect(screen.getByText(NO_WAY)).toBeTruthy()
  })

  it.each<[string, Partial<User>]>([
    ['by email', {}],
    ['by text', { emailReminders: false, smsReminders: true, isPhoneVerified: true }],
  ])('is not shown while they come %s', async (_way, fields) => {
    open(fields)
    await screen.findByText('Water the plants')
    expect(screen.queryByText(/reaches nobody/)).toBeNull()
  })
})
