import { describe, expect, it } from 'vitest'
import { namesIn, readNouns, singular, type Tree } from './names.mjs'
import { ROOMS } from './rooms.mjs'

const nouns = readNouns()
const trees = Object.keys(ROOMS) as Tree[]

/** Trees whose names may also be a part or a view of a noun, such as thought-parts. */
const OF_FILES: readonly Tree[] = ['lib/client', 'lib/shared', 'tests/api']

/** Whether a name is a noun of docs/product or contains one. */
function holdsNoun(name: string): boolean {
  const words = name.split('-')
  return words.some((_, from) =>
    words.some((_, to) => to >= from && nouns.has(singular(words.slice(from, to + 1).join('-')))),
  )
}

describe('the names of folders and files', () => {
  it.each(trees)('in %s are nouns of docs/product or rooms', (tree) => {
    const isKnown = OF_FILES.includes(tree)
      ? holdsNoun
      : (name: string) => nouns.has(singular(name))
    expect(namesIn(tree).filter((name) => !isKnown(name))).toEqual([])
  })

  it('are the same for a noun in every tree', () => {
    const spellings = new Map<string, Set<string>>()
    for (const tree of trees.filter((each) => each !== 'app/api' && each !== 'tests/api')) {
      for (const name of namesIn(tree).filter((each) => nouns.has(singular(each)))) {
        spellings.set(singular(name), (spellings.get(singular(name)) ?? new Set()).add(name))
      }
    }
    expect(
      [...spellings.values()].map((found) => [...found]).filter(({ length }) => length > 1),
    ).toEqual([])
  })

  it('exist for every room', () => {
    for (const tree of trees) {
      const standing = namesIn(tree, {})
      expect([tree, Object.keys(ROOMS[tree]).filter((room) => !standing.includes(room))]).toEqual([
        tree,
        [],
      ])
    }
  })
})
