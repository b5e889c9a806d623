import { describe, expect, it } from 'vitest'
import { type ListView, listViewSearch, readListView, thoughtQueryOf } from './list-view'

const view = (search: string) => readListView(new URLSearchParams(search))

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
    for (const source of ['constructor', '__proto__', 'toString']) {
      expect(view(`?source=${source}`)).toEqual(view(''))
    }
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

  it('is to sort and to look for the tag itself', () => {
    expect(thoughtQueryOf(view('?sort=oldest&tag=home'))).toEqual({
      limit: 50,
      tag: 'home',
      order: 'oldest',
    })
  })
})
