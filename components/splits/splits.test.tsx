import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { undoLast } from '@/lib/client/page/undo'
import type { ThoughtSplit } from '@/lib/shared/splits'
import type { Thought } from '@/lib/shared/thoughts'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice, pressUndo } from '@/tests/support/shown-notice'
import { renderSignedIn, serve, thoughtWith } from '@/tests/support/signed-in-page'
import { SplitNote } from './split-note'
import { SplitSection } from './split-section'
import { cutsAtWords, wordsOf } from './words'

const TEXT = 'Call Ana. Buy rope. Paint it.'
const thought = thoughtWith({ rawText: TEXT })
const none: ThoughtSplit = { proposedCuts: null, cuts: null, source: null, parts: [] }
const proposed: ThoughtSplit = { ...none, proposedCuts: [10, 20] }
const split: ThoughtSplit = {
  ...none,
  cuts: [10, 20],
  parts: [
    { id: 8, title: 'Ana' },
    { id: 9, title: 'Rope' },
    { id: 10, title: 'Paint' },
  ],
}
const PATH = '/api/thoughts/7/split'

/** The page of a thought, whose split changes with the requests. */
function open(state: ThoughtSplit, shown: Thought = thought) {
  let now = state
  const become = (next: ThoughtSplit, response: unknown) => () => {
    now = next
    return Response.json(response)
  }
  const made = { source: { ...shown, isArchived: true }, parts: [] }
  const sent = serve({
    [`GET ${PATH}`]: () => Response.json(now),
    [`POST ${PATH}`]: become(split, made),
    [`DELETE ${PATH}`]: become(state, shown),
    [`PATCH ${PATH}`]: (body) => {
      now = (body as { isWhole: boolean }).isWhole ? none : proposed
      return Response.json(now)
    },
  })
  const page = renderSignedIn(
    <>
      <h1>Ana</h1>
      <SplitNote thought={shown} />
      <SplitSection thought={shown} />
    </>,
    { userId: newUserId() },
  )
  return { ...page, writes: () => sent.filter(({ call }) => !call.startsWith('GET')) }
}

const button = (name: string) => screen.findByRole('button', { name })

describe('a proposal', () => {
  it('is accepted by one tap, leads to the parts, and is undone', async () => {
    const { user, writes } = open(proposed)
    await screen.findByText('This sounds like 3 thoughts')
    await user.click(await button('Split'))
    expect(await findNotice('Thought split')).toMatchObject({ description: 'Into 3 parts' })
    expect(writes()).toEqual([
      { call: `POST ${PATH}`, body: { cuts: [10, 20], basedOn: thought.updatedAt } },
    ])
    const parts = await screen.findByRole('list', { name: 'Parts' })
    const links = within(parts).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/thoughts/8',
      '/thoughts/9',
      '/thoughts/10',
    ])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Put together again'))
    await pressUndo()
    expect(await findNotice('Thought put together again')).toBeTruthy()
    await screen.findByText('This sounds like 3 thoughts')
  })

  it('is refused by Not now, and comes back by Undo', async () => {
    const { client, user, writes } = open(proposed)
    await user.click(await button('Not now'))
    expect(await findNotice('Left as one thought')).toBeTruthy()
    expect(screen.queryByText(/This sounds like/)).toBeNull()
    expect(undoLast(client)).toBe(true)
    await screen.findByText('This sounds like 3 thoughts')
    expect(writes().map(({ body }) => body)).toEqual([{ isWhole: true }, { isWhole: false }])
  })

  it('says when the split fails, and stays', async () => {
    const { user } = open(proposed)
    await screen.findByText('This sounds like 3 thoughts')
    serve({ [`POST ${PATH}`]: () => Response.json({ message: 'No' }, { status: 409 }) })
    await user.click(await button('Split'))
    expect(await findNotice('Error splitting thought')).toMatchObject({ isDestructive: true })
    expect(screen.getByText('This sounds like 3 thoughts')).toBeTruthy()
  })
})

describe('a thought that is split', () => {
  it('is put together again, and split at the same cuts by Undo', async () => {
    const { user, writes } = open(split)
    await user.click(await button('Put together again'))
    expect(await findNotice('Thought put together again')).toBeTruthy()
    await pressUndo()
    expect(await findNotice('Thought split')).toBeTruthy()
    expect(writes().map(({ call }) => call)).toEqual([`DELETE ${PATH}`, `POST ${PATH}`])
    expect(writes()[1]?.body).toMatchObject({ cuts: [10, 20] })
  })

  it('says where its parts are if it was edited since', async () => {
    const { user } = open({ ...split, cuts: null })
    await user.click(await button('Put together again'))
    expect(await findNotice('Thought put together again')).toMatchObject({
      description: 'Parts whose words it no longer has are in Recently Deleted.',
    })
  })

  it('can’t be split again', async () => {
    open(split)
    await button('Put together again')
    expect(screen.queryByRole('button', { name: 'Split into parts' })).toBeNull()
  })
})

it('a part links to the thought it was split from', async () => {
  open({ ...none, source: { id: 3, title: 'The day' } })
  const link = await screen.findByRole('link', { name: 'The day' })
  expect(link.getAttribute('href')).toBe('/thoughts/3')
})

describe('the cuts', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Split this ramble' })
  const save = async () =>
    within(await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Split' })

  it('are made by pressing words in a thought without a proposal', async () => {
    const { user, writes } = open(none)
    await user.click(await button('Split into parts'))
    expect((await save()).disabled).toBe(true)
    await user.click(await button('Paint'))
    expect(await screen.findByText('2 parts')).toBeTruthy()
    await user.click(await save())
    expect(await findNotice('Thought split')).toBeTruthy()
    expect(writes()[0]?.body).toMatchObject({ cuts: [20] })
  })

  it('are moved, removed and made by the keyboard alone, and keep the focus', async () => {
    const { user, writes } = open(proposed)
    await user.click(await button('Change the cuts'))
    const inDialog = within(await dialog())
    const name = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    inDialog.getByRole('button', { name: 'Move the cut before part 2 back a word' }).focus()
    await user.keyboard('{Enter}')
    expect(name()).toBe('Move the cut before part 2 back a word')
    await user.keyboard('{Enter}{ArrowRight}{Enter}')
    expect(name()).toBe('Move the cut before part 2 on a word')
    await user.keyboard('{ArrowRight}')
    expect(name()).toBe('Remove the cut before part 2')
    await user.keyboard('{Enter}')
    expect(name()).toBe('Buy')
    expect(inDialog.getByText('2 parts')).toBeTruthy()
    await user.keyboard('{Home}{Enter}')
    expect(name()).toBe('Ana.')
    expect(inDialog.getByRole('button', { name: 'Ana.' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(await save())
    await findNotice('Thought split')
    expect(writes()[0]?.body).toMatchObject({ cuts: [5, 20] })
  })

  it('never leave the text or meet', async () => {
    const { user } = open({ ...none, proposedCuts: [5] })
    await user.click(await button('Change the cuts'))
    const back = within(await dialog()).getByRole('button', { name: /back a word/ })
    expect(back.getAttribute('aria-disabled')).toBe('true')
    await user.click(back)
    expect(screen.getByRole('button', { name: 'Ana.' }).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('the words of a text', () => {
  it.each(['a b', ' - one\n\n(two)  three ', '買い物に行く。明日。', 'ไปซื้อของ พรุ่งนี้', '🙂 é'])(
    'contain everything but space: %j',
    (text) => {
      const words = wordsOf(text)
      expect(words.map((word) => word.text).join('')).toBe(text.replace(/\s/gu, ''))
      for (const { at, text: word } of words) expect(text.startsWith(word, at)).toBe(true)
    },
  )

  it('can be cut in scripts without spaces', () => {
    expect(wordsOf('買い物に行く。明日。').length).toBeGreaterThan(2)
  })

  it('take cuts that lie within or before them', () => {
    const words = wordsOf('ab cd  ef')
    expect(cutsAtWords([2, 5], words)).toEqual([1, 2])
    expect(cutsAtWords([4, 99], words)).toEqual([2])
  })
})
