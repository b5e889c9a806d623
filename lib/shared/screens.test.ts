import { describe, expect, it } from 'vitest'
import { screenAt } from './screens'

describe('the screen at an address', () => {
  it.each([
    ['/', '/', null],
    ['/dashboard', '/dashboard', null],
    ['/thoughts', '/thoughts', null],
    ['/thoughts/', '/thoughts', null],
    ['/thoughts/new', '/thoughts/new', null],
    ['/thoughts/17', '/thoughts/[id]', '17'],
    ['/thoughts/abc', '/thoughts/[id]', 'abc'],
    ['/categories/new', '/categories/new', null],
    ['/categories/5', '/categories/[id]', '5'],
    ['/profile/notifications', '/profile/notifications', null],
  ])('is known for %s', (path, pattern, id) => {
    expect(screenAt(path)).toEqual({ pattern, id })
  })

  it.each([
    '/subscribe',
    '/faq',
    '/auth',
    '/profile/unknown',
    '/categories',
    '/thoughts/1/2',
    '/thoughts/[id]',
    '//',
    '/api/thoughts',
    '/toString',
  ])('is none for %s', (path) => {
    expect(screenAt(path)).toBeNull()
  })
})
