import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tagKey } from '@/lib/organiser/tag-name'
import { spellingsOf } from './spellings'

describe('the spellings of a tag', () => {
  it.each([
    ['side-projects', ['side-projects', 'side project', 'side-project', 'sideproject']],
    ['box', ['box', 'boxes']],
    ['parties', ['party', 'parties']],
    ['child', ['child', 'children']],
    ['cafés', ['café', 'cafe', 'cafes']],
    ['sales', ['sales']],
    ['किताब', ['किताब']],
    ['c++', ['c++']],
  ])('of %j have %j among them', (name, some) => {
    expect(spellingsOf(name)).toEqual(expect.arrayContaining(some))
    expect(spellingsOf(name)[0]).toBe(name)
  })

  it('are few, and belong to one tag', () => {
    const names = fc.stringMatching(/^[a-zé]{1,12}([ -][a-zé]{1,12}){0,4}$/)
    fc.assert(
      fc.property(names, (name) => {
        const spellings = spellingsOf(name)
        expect(spellings.length).toBeLessThanOrEqual(13)
        const keys = new Set(spellings.map((one) => tagKey(one)))
        expect(keys).toContain(tagKey(name))
      }),
    )
  })

  it('of a name of many parts are only the name itself', () => {
    expect(spellingsOf('a b c d e f g h i j')).toEqual(['a b c d e f g h i j'])
  })
})
