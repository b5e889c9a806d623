import { describe, expect, it } from 'vitest'
import { onlyClearsPhone, profileChanges } from './profile-changes'

const user = { displayName: 'Robin', email: 'robin@example.com', phone: '+12025550123' }

describe('the part of a profile that is sent', () => {
  it.each([
    ['nothing when nothing differs', {}, {}],
    [
      'nothing for blanks around a field',
      { displayName: ' Robin ', email: 'robin@example.com ' },
      {},
    ],
    ['the display name alone', { displayName: 'Bo' }, { displayName: 'Bo' }],
    ['null for a cleared display name', { displayName: ' ' }, { displayName: null }],
    ['the address alone', { email: 'bo@example.com' }, { email: 'bo@example.com' }],
    ['null for a cleared phone', { phone: null }, { phone: null }],
    [
      'several together',
      { displayName: 'Bo', phone: '+12025550124' },
      { displayName: 'Bo', phone: '+12025550124' },
    ],
  ])('is %s', (_what, typed, changes) => {
    expect(profileChanges(user, { ...user, ...typed })).toEqual(changes)
  })

  it('has no display name where there was none and none is typed', () => {
    const nameless = { ...user, displayName: null }
    expect(profileChanges(nameless, { ...user, displayName: '' })).toEqual({})
  })
})

describe('clearing the phone', () => {
  it('has its own call only when nothing else changed', () => {
    expect(onlyClearsPhone({ phone: null })).toBe(true)
    expect(onlyClearsPhone({ phone: null, displayName: 'Bo' })).toBe(false)
    expect(onlyClearsPhone({ phone: '+12025550124' })).toBe(false)
    expect(onlyClearsPhone({})).toBe(false)
  })
})
