import { describe, expect, it } from 'vitest'
import {
  listViewSearch,
  readListView,
  thoughtQueryOf,
  thoughtsInView,
  type ListView,
} from './list-view'
import type { Thought } from './thoughts'

const view = (search: string) => readListView(new URLSearchParams(search))

const thought = (id: number, ...tags: string[]) =>
  ({ id, tags: tags.map((name) => ({ id: 1, name })) }) as Thought

describe('the address of a list', () => {
  it('is empty for the default view', () => {
    expect(listViewSearch(view(''))).toBe('')
  })

  it('reads back as the view that made it', () => {
    const chosen: ListView = { q: 'a & b', source: 'sms', sort: 'oldest', tag: 'x y', shown: 150 }
    expect(view(listViewSearch(chosen))).toEqual(chosen)
  })

  it('reads nonsense as the default', () => {
    expect(view('?source=fax&sort=best&shown=lots')).toEqual(view(''))
    expect(view('?shown=-4')).toMatchObject({ shown: 50 })
    expect(view('?shown=51')).toMatchObject({ shown: 100 })
  })
})

describe('what the server is asked', () => {
  it('is as many as are shown, with the search and the source', () => {
    expect(thoughtQueryOf(view('?q=tea&source=web&shown=100'))).toEqual({
      limit: 100,
      q: 'tea',
      source: 'web',
    })
  })

  it('has no limit when the oldest come first or a tag is chosen', () => {
    expect(thoughtQueryOf(view('?sort=oldest'))).toEqual({})
    expect(thoughtQueryOf(view('?tag=home'))).toEqual({})
  })
})

describe('what is shown', () => {
  const three = [thought(3, 'Home'), thought(2), thought(1, 'home')]
  const ids = (search: string) => thoughtsInView(three, view(search)).thoughts.map(({ id }) => id)

  it('is newest or oldest first', () => {
    expect(ids('')).toEqual([3, 2, 1])
    expect(ids('?sort=oldest')).toEqual([1, 2, 3])
  })

  it('has the chosen tag in any case', () => {
    expect(ids('?tag=HOME')).toEqual([3, 1])
  })

  it('says that more may exist when as many came as were asked for', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => thought(50 - index))
    expect(thoughtsInView(fifty, view('')).hasMore).toBe(true)
    expect(thoughtsInView(fifty.slice(1), view('')).hasMore).toBe(false)
    expect(thoughtsInView(fifty, view('?sort=oldest')).hasMore).toBe(false)
    const more = thoughtsInView([thought(51), ...fifty], view('?sort=oldest'))
    expect(more).toMatchObject({ hasMore: true })
    expect(more.thoughts).toHaveLength(50)
  })
})
