import { describe, expect, it } from 'vitest'
import { likeness, matchItems } from './match-items'

describe('likeness', () => {
  it.each([
    ['Buy milk', 'buy milk!', 1],
    ['Café öffnen', 'cafe offnen', 1],
    ['Call Mum', 'Text Mum', 0.5],
    ['Buy milk', 'Milk', 2 / 3],
    ['', '', 0],
  ])('of %j and %j is %d', (one, other, expected) => {
    expect(likeness(one, other)).toBeCloseTo(expected)
  })

  it('is the same both ways', () => {
    const items = ['Buy milk', 'buy oat milk and milk', 'call Mum about milk', '']
    for (const one of items) {
      for (const other of items) expect(likeness(one, other)).toBe(likeness(other, one))
    }
  })
})

describe('items', () => {
  it('are paired once each, the most alike first', () => {
    const wanted = ['Call Mum on Sunday', 'Call Mum']
    expect(matchItems(wanted, ['Call Mum', 'Call Mum'])).toEqual([{ wanted: 1, found: 0 }])
  })

  it('are not paired when a verb or date of a short item differs', () => {
    expect(matchItems(['Call Mum', 'Pay rent by Friday'], ['Visit Mum', 'Pay rent'])).toEqual([])
  })

  it('are paired with a pattern that they match', () => {
    expect(matchItems([/^plant the bulbs/i], ['Plant the bulbs before winter'])).toHaveLength(1)
  })
})
