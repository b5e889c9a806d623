import { describe, expect, it } from 'vitest'
import { singular, tagKey, tagName } from './tag-name'

describe('a tag name', () => {
  it.each([
    ['#Garden', 'garden'],
    ['  Side   Project ', 'side project'],
    ['"taxes",', 'taxes'],
    ['C++', 'c++'],
    ['Küche', 'küche'],
    ['...', ''],
  ])('%j is normalised to %j', (raw, name) => {
    expect(tagName(raw)).toBe(name)
  })

  it.each([
    ['invoices', 'invoice'],
    ['birthday parties', 'birthday party'],
    ['boxes', 'box'],
    ['dishes', 'dish'],
    ['glass', 'glass'],
    ['news', 'news'],
    ['children', 'child'],
    ['houses', 'house'],
    ['bus', 'bus'],
  ])('%j has the singular %j', (plural, one) => {
    expect(singular(plural)).toBe(one)
  })

  it.each([
    ['Invoices', 'invoice'],
    ['side-project', 'Side Projects'],
    ['Café', 'cafe'],
    ['#todo', 'todo'],
  ])('%j is the same tag as %j', (one, other) => {
    expect(tagKey(one)).toBe(tagKey(other))
  })
})
