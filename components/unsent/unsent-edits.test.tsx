import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ThoughtDetail } from '@/components/thoughts/thought-detail'
import { useUser } from '@/lib/client/accounts/accounts'
import { useUnsentSending } from '@/lib/client/use/use-sending'
import { readUnsent } from '@/lib/client/store/queue/store'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { planWith, renderSignedIn, serve } from '@/tests/support/signed-in-page'
import { ThoughtServer } from '@/tests/support/thought-server'
import {
  AWAY,
  goOnline,
  inFreshBrowsers,
  listedUnsent,
  part,
  press,
} from '@/tests/support/unsent-screen'
import { UnsentDialog } from './unsent-dialog'

let userId: number
let server: ThoughtServer

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  server = new ThoughtServer()
})

const stored = () => readUnsent(userId)

describe('an edit', () => {
  let edited = 0
  const PATCH = 'PATCH /api/thoughts/7'

  /** Like the server: saves an edit only of the version that it is based on. */
  function save({ basedOn, ...fields }: { basedOn: string; summary?: string }) {
    const [known] = server.thoughts
    if (known && known.updatedAt > basedOn) {
      const body = { message: 'Edited elsewhere.', code: 'conflict', current: known }
      return Response.json(body, { status: 409 })
    }
    return Response.json(elsewhere(fields))
  }

  function elsewhere(fields: Partial<Thought>): Thought {
    edited += 1
    server.done.push(`edit ${fields.summary ?? ''}`)
    const updatedAt = `2025-05-09T20:00:${String(edited).padStart(2, '0')}.000Z`
    return server.change((known) => ({ ...known, ...fields, updatedAt }))
  }

  function DetailPage() {
    useUnsentSending(useUser().data?.id, true)
    return (
      <>
        <ThoughtDetail id={7} />
        <UnsentDialog onClose={() => undefined} />
      </>
    )
  }

  function openThought() {
    serve({
      [PATCH]: (body) => (server.reply ? server.reply() : save(body as { basedOn: string })),
      'POST /api/operations': async (body) => {
        const { operations } = body as { operations: { body: { basedOn: string } }[] }
        const responses = operations.map((one) => (server.reply ? server.reply() : save(one.body)))
        const results = []
        for (const response of responses) {
          const { status } = await response
          results.push({ status, body: (await (await response).json()) as unknown })
        }
        return Response.json({ answers: results })
      },
      'GET /api/thoughts/7': () => Response.json(server.thoughts[0]),
      'GET /api/thoughts/7/related': () => Response.json([]),
      'GET /api/thoughts/7/reminder-suggestions': () => Response.json([]),
      'GET /api/categories': () => Response.json([]),
      'GET /api/tags': () => Response.json([]),
      'GET /api/plan': () => Response.json(planWith()),
    })
    return renderSignedIn(<DetailPage />, { userId })
  }

  async function edit(text: string) {
    await waitFor(() => press('Edit summary'))
    const field = screen.getByRole('textbox', { name: 'Summary', hidden: true })
    fireEvent.change(field, { target: { value: text } })
    press('Save')
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Summary', hidden: true })).toBeNull(),
    )
  }
  const summary = () => part('Summary').getByText(/./, { selector: 'p' }).textContent
  const saved = () => server.thoughts[0]?.summary

  it('without a network shows, also after a reload, and is saved later', async () => {
    const { unmount } = openThought()
    server.reply = AWAY
    await edit('Call Ana twice.')
    await waitFor(() => expect(summary()).toBe('Call Ana twice.'))
    unmount()
    openThought()
    await waitFor(() => expect(summary()).toBe('Call Ana twice.'))
    expect(listedUnsent()).toEqual([expect.stringContaining('Edit summary: Ana and the boat')])
    server.reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(saved()).toBe('Call Ana twice.')
  })

  it('on top of another edit is saved after it without a conflict', async () => {
    openThought()
    server.reply = AWAY
    await edit('One')
    await waitFor(() => expect(summary()).toBe('One'))
    await edit('Two')
    await waitFor(() => expect(summary()).toBe('Two'))
    server.reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(server.done).toEqual(['edit One', 'edit Two'])
  })

  it('is saved beside an edit of another part from elsewhere', async () => {
    openThought()
    server.reply = AWAY
    await edit('Mine')
    elsewhere({ rawText: 'call bob about the boat' })
    server.reply = null
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(server.thoughts[0]).toMatchObject({
      summary: 'Mine',
      rawText: 'call bob about the boat',
    })
  })

  async function untilConflict() {
    const page = openThought()
    server.reply = AWAY
    await edit('Mine')
    await waitFor(async () => expect(await stored()).toHaveLength(1))
    elsewhere({ summary: 'Theirs' })
    server.reply = null
    goOnline()
    await screen.findByRole('group', { name: 'Yours' })
    expect(saved()).toBe('Theirs')
    await waitFor(() => expect(summary()).toBe('Theirs'))
    expect(screen.getByRole('group', { name: 'Yours' }).textContent).toContain('Mine')
    expect(screen.getByRole('group', { name: 'Edited elsewhere' }).textContent).toContain('Theirs')
    return page
  }

  it('of a part that was edited elsewhere keeps both versions, and the person can keep their own', async () => {
    const { user } = await untilConflict()
    await user.click(screen.getByRole('button', { name: /^Keep mine/ }))
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(saved()).toBe('Mine')
  })

  it('of a part that was edited elsewhere keeps both versions, and the person can keep the other one', async () => {
    const { user } = await untilConflict()
    await user.click(screen.getByRole('button', { name: /^Keep theirs/ }))
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(saved()).toBe('Theirs')
    expect(server.done).toEqual(['edit Theirs'])
  })

  it('with a network asks in the form which version stays', async () => {
    const { user } = openThought()
    await waitFor(() => press('Edit summary'))
    elsewhere({ summary: 'Theirs' })
    const field = screen.getByRole('textbox', { name: 'Summary', hidden: true })
    fireEvent.change(field, { target: { value: 'Mine' } })
    press('Save')
    await screen.findByRole('dialog', { name: 'Edited elsewhere too' })
    expect(saved()).toBe('Theirs')
    await user.click(screen.getByRole('button', { name: /^Keep mine/ }))
    await waitFor(() => expect(saved()).toBe('Mine'))
    await waitFor(() => expect(summary()).toBe('Mine'))
    expect(await stored()).toEqual([])
  })

  it('of a thought that has been deleted since stays with its text', async () => {
    openThought()
    server.reply = AWAY
    await edit('Mine')
    server.reply = () => Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 })
    goOnline()
    await waitFor(() => expect(listedUnsent()[0]).toContain('Not sent. Not found'))
    expect(listedUnsent()[0]).toContain('Mine')
    expect(
      screen.getByRole('button', { name: 'Copy: Edit summary, Ana and the boat' }),
    ).toBeTruthy()
  })

  it('that was saved before the thought was deleted is dropped silently', async () => {
    openThought()
    server.reply = AWAY
    await edit('Mine')
    const gone = { message: 'Gone since', code: 'not_found', wasDone: true }
    server.reply = () => Response.json(gone, { status: 404 })
    goOnline()
    await waitFor(async () => expect(await stored()).toEqual([]))
    expect(listedUnsent()).toEqual([])
  })
})
