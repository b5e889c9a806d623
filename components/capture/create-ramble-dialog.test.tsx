import { screen, waitFor } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plugIn } from '@/tests/support/microphone'
import { newUserId } from '@/tests/support/new-user-id'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import CreateRambleDialog from './create-ramble-dialog'

let userId: number

const CATEGORIES = [
  { id: 3, name: 'Boats', thoughtCount: 2 },
  { id: 4, name: 'Garden', thoughtCount: 0 },
]

/** The dialog over the page at `path`, until it is closed. */
function open(path: string, routes: Parameters<typeof serve>[0] = {}) {
  const sent = serve({
    'GET /api/categories': () => Response.json(CATEGORIES),
    'POST /api/thoughts': () => Response.json(thoughtWith(), { status: 201 }),
    'POST /api/transcribe': () => Response.json({ text: 'call Ana' }),
    ...routes,
  })
  const page = renderSignedIn(
    <PathnameContext value={path}>
      <CreateRambleDialog onClose={() => page.unmount()} />
    </PathnameContext>,
    { userId },
  )
  const posted = () => sent.find(({ call }) => call === 'POST /api/thoughts')?.body
  return { ...page, posted }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your thought' })
const send = () => screen.getByRole('button', { name: 'Send' })
const takeOut = (name: string) => screen.queryByRole('button', { name: `Take it out of ${name}` })

beforeAll(() => import('./recorder'), 60_000)
beforeEach(() => {
  userId = newUserId()
})

describe('on the page of a category', () => {
  it('a typed thought goes into it, and the form says so', async () => {
    const { user, posted } = open('/categories/3')
    expect(await screen.findByText('Boats')).toBeTruthy()
    await user.type(field(), 'sand it')
    await user.click(send())
    await waitFor(() =>
      expect(posted()).toMatchObject({ text: 'sand it', source: 'web', categoryId: 3 }),
    )
  })

  it('so does a spoken one', async () => {
    plugIn()
    const { user, posted } = open('/categories/3')
    await user.click(screen.getByRole('button', { name: 'Record' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(field().value).toBe('call Ana'))
    await user.click(send())
    await waitFor(() => expect(posted()).toMatchObject({ source: 'voice', categoryId: 3 }))
  })

  it('so does a recording that is transcribed after the dialog was closed', async () => {
    plugIn()
    const { user } = open('/categories/3')
    await user.click(screen.getByRole('button', { name: 'Record' }))
    await screen.findByRole('timer')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const { posted } = open('/')
    await waitFor(() => expect(field().value).toBe('call Ana'))
    await user.click(send())
    await waitFor(() => expect(posted()).toMatchObject({ categoryId: 3 }))
  })

  it('the category can be removed, and the thought is sent without one', async () => {
    const { user, posted } = open('/categories/3')
    await user.click(await screen.findByRole('button', { name: 'Take it out of Boats' }))
    expect(takeOut('Boats')).toBeNull()
    expect(document.activeElement).toBe(field())
    await user.type(field(), 'sand it')
    await user.click(send())
    await waitFor(() => expect(posted()).toBeTruthy())
    expect(posted()).not.toHaveProperty('categoryId')
  })

  it('a thought whose category has been deleted since is sent without one', async () => {
    const { user, posted } = open('/categories/9')
    await user.type(field(), 'sand it')
    await user.click(send())
    await waitFor(() => expect(posted()).toBeTruthy())
    expect(posted()).not.toHaveProperty('categoryId')
  })
})

describe('a thought that was begun there and left unfinished', () => {
  it('keeps its category on other pages', async () => {
    const { user } = open('/categories/3')
    await user.type(field(), 'sand it')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    open('/thoughts')
    expect(field().value).toBe('sand it')
    expect(await screen.findByRole('button', { name: 'Take it out of Boats' })).toBeTruthy()
  })

  it('moves to another category when it is opened on that category’s page', async () => {
    const { user } = open('/categories/3')
    await user.type(field(), 'sand it')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    open('/categories/4')
    expect(await screen.findByRole('button', { name: 'Take it out of Garden' })).toBeTruthy()
  })

  it('loses its category when it has no text', async () => {
    const { user } = open('/categories/3')
    await screen.findByText('Boats')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    const { posted } = open('/thoughts')
    await user.type(field(), 'mow')
    await user.click(send())
    await waitFor(() => expect(posted()).toBeTruthy())
    expect(posted()).not.toHaveProperty('categoryId')
  })
})
