import { describe, expect, it } from 'vitest'
import { type ListView, listViewSearch, readListView, thoughtQueryOf } from './list-view'

const view = (search: string) => readListView(new URLSearchParams(search))

describe('the address of a list', () => {
  it('is empty for the default view', () => {
    expect(listViewSearch(view(''))).toBe('')
  })

  it('reads back as the view it was made from', () => {
    const chosen: ListView = { q: 'a & b', source: 'sms', sort: 'oldest', tag: 'x y', shown: 150 }
    expect(view(listViewSearch(chosen))).toEqual(chosen)
  })

  it('reads invalid parameters as the default', () => {
    expect(view('?source=fax&sort=best&shown=lots')).toEqual(view(''))
    for (const source of ['constructor', '__proto__', 'toString']) {
      expect(view(`?source=${source}`)).toEqual(view(''))
    }
    expect(view('?shown=-4')).toMatchObject({ shown: 50 })
    expect(view('?shown=51')).toMatchObject({ shown: 100 })
  })
})

describe('the request to the server', () => {
  it('has the number shown, the search and the source', () => {
    expect(thoughtQueryOf(view('?q=tea&source=web&shown=100'))).toEqual({
      limit: 100,
      q: 'tea',
      source: 'web',
    })
  })

  it('leaves sorting and the tag filter to the server', () => {
    expect(thoughtQueryOf(view('?sort=oldest&tag=home'))).toEqual({
      limit: 50,
      tag: 'home',
      order: 'oldest',
    })
  })
})
