import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ActionItemsScreen } from '@/components/action-items/action-items-screen'
import { Reminders } from '@/components/reminders/reminders'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { useUser } from '@/lib/client/accounts/accounts'
import { useUnsentSending } from '@/lib/client/use/use-sending'
import { readUnsent } from '@/lib/client/store/queue/store'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice, pressUndo } from '@/tests/support/shown-notice'
import { planWith, renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { AWAY, goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { UnsentDialog } from './unsent-dialog'

interface Body {
  text?: string
  seen?: { text?: string }
}

const ITEM = {
  id: 5,
  thoughtId: 7,
  isCompleted: false,
  createdAt: '2025-05-09T19:00:00.000Z',
}
const REMINDER = { id: 5, reminderTime: '2099-01-02T10:00:00.000Z' }

let userId: number
let text: string
let isAway: boolean
let bodies: Body[]

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  text = 'Oil the gate'
  isAway = false
  bodies = []
})

const item = () => ({ ...ITEM, text })
const reminder = () => ({ ...REMINDER, text })

const ITEM_FORM = {
  edit: 'Edit: Oil the gate',
  field: 'Action item text',
  save: 'Save',
  path: '/api/action-items/5',
  failure: 'Error updating action item text',
  thing: item,
  current: 'currentItem',
} as const

const FORMS = [
  { where: 'an item in place', Page: () => <ThoughtDetail id={7} />, ...ITEM_FORM },
  { where: 'an item in a dialog', Page: () => <ActionItemsScreen />, ...ITEM_FORM },
  {
    where: 'a reminder',
    Page: () => <Reminders />,
    edit: 'Edit reminder: Oil the gate',
    field: 'Remind me to',
    save: 'Save Changes',
    path: '/api/reminders/5',
    failure: 'Error updating reminder',
    thing: reminder,
    current: 'currentReminder',
  },
] as const

function Sending({ children }: { children: ReactNode }) {
  useUnsentSending(useUser().data?.id, true)
  return children
}

describe.each(FORMS)('$where', ({ Page, edit, field, save, path, failure, thing, current }) => {
  /** Like the server: changes only the version that was seen. */
  function change(body: Body) {
    bodies.push(body)
    const isSeen = body.seen?.text === text || body.text === text
    if (!isSeen) {
      const refusal = { message: 'It was changed elsewhere.', code: 'conflict', [current]: thing() }
      return Response.json(refusal, { status: 409 })
    }
    text = body.text ?? text
    return Response.json(thing())
  }

  function open(children: ReactNode = <Page />) {
    const listed = () =>
      Response.json([{ ...item(), thoughtTitle: 'The boat', tags: [] }], {
        headers: { ETag: text },
      })
    serve({
      [`PATCH ${path}`]: (body) => (isAway ? AWAY() : change(body as Body)),
      'POST /api/operations': async (body) => {
        if (isAway) return AWAY()
        const { operations } = body as { operations: { body: Body }[] }
        const responses = await Promise.all(
          operations.map(async (operation) => {
            const response = change(operation.body)
            return { status: response.status, body: (await response.json()) as unknown }
          }),
        )
        return Response.json({ answers: responses })
      },
      'GET /api/thoughts/7': () => Response.json(thoughtWith({ actionItems: [item()] })),
      'GET /api/thoughts/7/related': () => Response.json([]),
      'GET /api/thoughts/7/reminder-suggestions': () => Response.json([]),
      'GET /api/action-items': listed,
      'GET /api/reminders': () => Response.json([reminder()]),
      'GET /api/categories': () => Response.json([]),
      'GET /api/tags': () => Response.json([]),
      'GET /api/plan': () => Response.json(planWith()),
    })
    return renderSignedIn(<Sending>{children}</Sending>, { userId })
  }

  const press = async (name: string, { user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name }))

  async function begin(page: ReturnType<typeof open>) {
    await press(edit, page)
    const box = await screen.findByRole('textbox', { name: field })
    await page.user.clear(box)
    await page.user.type(box, 'Oil it')
  }

  const version = (name: string) => screen.findByRole('group', { name })

  it('that was changed elsewhere offers a choice, and ours can be kept', async () => {
    const page = open()
    await begin(page)
    text = 'Paint it'
    await press(save, page)
    expect(await screen.findByRole('dialog', { name: 'Edited elsewhere too' })).toBeTruthy()
    expect((await version('Yours')).textContent).toContain('Oil it')
    expect((await version('Edited elsewhere')).textContent).toContain('Paint it')
    expect(text).toBe('Paint it')
    await press('Keep mine', page)
    await waitFor(() => expect(text).toBe('Oil it'))
    expect(bodies.map(({ seen }) => seen?.text)).toEqual(['Oil the gate', 'Paint it'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('textbox', { name: field })).toBeNull()
    expect(screen.queryByText(failure)).toBeNull()
  })

  it('is saved without a request if nothing was changed', async () => {
    const page = open()
    await press(edit, page)
    await screen.findByRole('textbox', { name: field })
    text = 'Paint it'
    await press(save, page)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: field })).toBeNull())
    expect(bodies).toEqual([])
  })

  it('that was changed elsewhere offers a choice, and theirs can be kept', async () => {
    const page = open()
    await begin(page)
    text = 'Paint it'
    await press(save, page)
    await press('Keep theirs', page)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: field })).toBeNull())
    expect(await screen.findByText('Paint it')).toBeTruthy()
    expect(text).toBe('Paint it')
    expect(bodies).toHaveLength(1)
  })

  it('keeps the form with its text when no version is chosen', async () => {
    const page = open()
    await begin(page)
    text = 'Paint it'
    await press(save, page)
    await version('Yours')
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Yours' })).toBeNull())
    const box = await screen.findByRole('textbox', { name: field })
    expect((box as HTMLTextAreaElement).value).toBe('Oil it')
  })

  it('sends the version from when the form was opened, whatever has arrived since', async () => {
    const page = open()
    await begin(page)
    text = 'Paint it'
    await page.client.refetchQueries()
    await press(save, page)
    await version('Yours')
    expect(bodies).toEqual([{ text: 'Oil it', seen: { text: 'Oil the gate' } }])
    expect(text).toBe('Paint it')
  })

  it('is not restored by Undo over a change that was made since', async () => {
    const page = open()
    await begin(page)
    await press(save, page)
    await waitFor(() => expect(text).toBe('Oil it'))
    text = 'Paint it'
    await pressUndo()
    expect(await findNotice(failure)).toMatchObject({ description: 'It was changed elsewhere.' })
    expect(text).toBe('Paint it')
    expect(bodies.at(-1)).toEqual({ text: 'Oil the gate', seen: { text: 'Oil it' } })
  })

  it.each([
    ['Keep mine', 'Oil it'],
    ['Keep theirs', 'Paint it'],
  ])('changed without a network offers a choice later: %s', async (choice, kept) => {
    isAway = true
    const page = open()
    await begin(page)
    await press(save, page)
    await waitFor(async () => expect(await readUnsent(userId)).toHaveLength(1))
    await screen.findByText('Oil it')
    page.unmount()

    text = 'Paint it'
    isAway = false
    const list = open(<UnsentDialog onClose={() => undefined} />)
    goOnline()
    expect((await version('Yours')).textContent).toContain('Oil it')
    expect(within(await version('Edited elsewhere')).getByText(/Paint it/)).toBeTruthy()
    expect(text).toBe('Paint it')
    await list.user.click(await screen.findByRole('button', { name: new RegExp(`^${choice}: `) }))
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
    expect(text).toBe(kept)
  })
})

it('a due date that was set elsewhere stays when our text is kept', async () => {
  let stored: object = item()
  const sent = serve({
    'PATCH /api/action-items/5': (body) => {
      const { seen, ...patch } = body as Body
      if (seen?.text === 'Oil the gate') {
        stored = { ...stored, text: 'Paint it', dueOn: '2090-05-09' }
        const refusal = { message: 'Changed.', code: 'conflict', currentItem: stored }
        return Response.json(refusal, { status: 409 })
      }
      stored = { ...stored, ...patch }
      return Response.json(stored)
    },
    'GET /api/action-items': () =>
      Response.json([{ ...stored, thoughtTitle: 'The boat', tags: [] }]),
    'GET /api/tags': () => Response.json([]),
  })
  const { user } = renderSignedIn(<ActionItemsScreen />, { userId })
  await user.click(await screen.findByRole('button', { name: 'Edit: Oil the gate' }))
  const box = await screen.findByRole('textbox', { name: 'Action item text' })
  await user.clear(box)
  await user.type(box, 'Oil it{Enter}')
  expect((await screen.findByRole('group', { name: 'Yours' })).textContent).toContain(
    'Oil it\nDue May 9, 2090',
  )
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(stored).toMatchObject({ text: 'Oil it', dueOn: '2090-05-09' }))
  const changes = sent.filter(({ call }) => call.startsWith('PATCH'))
  expect(changes.at(-1)?.body).toEqual({ text: 'Oil it', seen: { text: 'Paint it' } })
})
