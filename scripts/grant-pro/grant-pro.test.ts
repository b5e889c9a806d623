import { expect, it } from 'vitest'
import { parseGrantOptions } from './grant-pro'

it('takes a name, and whether to grant Pro or revoke it', () => {
  expect(parseGrantOptions(['ana'])).toEqual({ username: 'ana', isGranted: true })
  expect(parseGrantOptions(['--revoke', ' ana '])).toEqual({ username: 'ana', isGranted: false })
})

it.each([[[]], [[' ']], [['ana', 'ben']], [['ana', '--forever']]])(
  'explains its usage when called with %j',
  (args) => {
    expect(() => parseGrantOptions(args)).toThrow('Use: npm run grant-pro')
  },
)
