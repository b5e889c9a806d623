import { describe, expect, it } from 'vitest'
import { isOrdinaryUsNumber } from './us-numbering'

describe('an ordinary US number', () => {
  it.each([
    ['New York', '+12122340100'],
    ['Denver', '+13032460100'],
    ['a newer area', '+19292340100'],
    ['Puerto Rico, which is the US', '+17872340100'],
    ['Alaska', '+19072340100'],
  ])('is one of %s', (_where, phone) => {
    expect(isOrdinaryUsNumber(phone)).toBe(true)
  })

  it.each([
    ['Jamaica', '+18762340100'],
    ['the Dominican Republic', '+18092340100'],
    ['Bermuda', '+14412340100'],
    ['Toronto', '+14162340100'],
    ['a premium service', '+19002340100'],
    ['a charged exchange', '+12129760100'],
    ['a toll-free service', '+18882340100'],
    ['a personal number', '+15002340100'],
    ['a 555 line', '+12125550199'],
    ['an area that begins with 1', '+11232340100'],
    ['an area that begins with 0', '+10232340100'],
    ['an area kept for the future', '+12922340100'],
    ['a service code as area', '+19112340100'],
    ['a service code as exchange', '+12129110100'],
    ['an exchange that begins with 1', '+12121340100'],
    ['an exchange that begins with 0', '+12120340100'],
  ])('is not one of %s', (_where, phone) => {
    expect(isOrdinaryUsNumber(phone)).toBe(false)
  })
})
