import { describe, expect, it } from 'vitest'
import { tagTone, tagTones as tonesOf } from './tag-color'

const tagTones = (names: readonly string[], tones: number) =>
  tonesOf(
    names.map((name) => ({ name })),
    tones,
  )

it('gives a tag the same tone regardless of case', () => {
  expect(tagTone('Garden', 8)).toBe(tagTone(' garden ', 8))
})

it("has no tone for the tag 'default'", () => {
  expect(tagTone('default', 8)).toBeNull()
  expect(tagTone('Default', 8)).toBeNull()
})

it('uses all tones about equally', () => {
  const counts = Array.from({ length: 8 }, () => 0)
  for (let index = 0; index < 4000; index++) {
    const tone = tagTone(`tag ${index}`, 8) ?? 0
    counts[tone] = (counts[tone] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(350)
  expect(Math.max(...counts)).toBeLessThan(650)
})

describe('tags shown together', () => {
  const names = Array.from({ length: 400 }, (_, index) => `tag ${index}`)
  const withTone = (tone: number) => names.filter((name) => tagTone(name, 8) === tone)
  const apart = (one: number, other: number) => {
    const way = Math.abs(one - other)
    return Math.min(way, 8 - way)
  }

  it('keep their own tones if these are well apart', () => {
    const chosen = [withTone(0)[0], 'default', withTone(3)[0], withTone(6)[0]].map(
      (name) => `${name}`,
    )
    expect(tagTones(chosen, 8)).toEqual([0, null, 3, 6])
  })

  it.each([0, 1, 7])(
    'move on from the tone of an earlier tag, or from its neighbour %i',
    (tone) => {
      const [first = '', second = ''] = [withTone(0)[0], withTone(tone)[1]]
      const [kept, moved] = tagTones([first, second], 8)
      expect(kept).toBe(0)
      expect(apart(0, moved ?? 0)).toBeGreaterThan(1)
    },
  )

  it('have the same tones with fewer or more tags after them', () => {
    const many = names.slice(0, 8)
    expect(tagTones(many.slice(0, 3), 8)).toEqual(tagTones(many, 8).slice(0, 3))
  })

  it('never share a tone while another is free, and three are never neighbours', () => {
    for (let start = 0; start + 8 <= names.length; start += 1) {
      const tones = tagTones(names.slice(start, start + 8), 8).map((tone) => tone ?? 0)
      expect(new Set(tones).size).toBe(8)
      const [one = 0, two = 0, three = 0] = tones
      expect(Math.min(apart(one, two), apart(one, three), apart(two, three))).toBeGreaterThan(1)
    }
  })

  it('fall back to their own tones when there are more tags than tones', () => {
    const tones = tagTones(names.slice(0, 9), 8)
    expect(tones[8]).toBe(tagTone('tag 8', 8))
  })

  it('keep the colours that were chosen, which the others avoid', () => {
    const red = withTone(0)[0] ?? ''
    const tags = [
      { name: red, color: 'pink' as const },
      { name: 'x', color: 'grey' as const },
    ]
    const [chosen, neutral, other] = tonesOf([...tags, { name: red }], 8)
    expect([chosen, neutral]).toEqual([7, null])
    expect(apart(7, other ?? 0)).toBeGreaterThan(1)
    expect(tonesOf([{ name: red }, { name: 'y', color: 'red' }], 8)).toEqual([0, 0])
  })
})
