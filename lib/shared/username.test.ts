import { expect, it } from 'vitest'
import { loginSchema, registerSchema } from './accounts'

const registers = (username: string) =>
  registerSchema.safeParse({ username, password: 'secret1', email: 'a@example.com' })

it.each([
  ['with an at sign', 'ana@home'],
  ['with a slash', 'ana/home'],
  ['with angle brackets', '<ana>'],
  ['with a line break', 'ana\nhome'],
  ['with a control character', 'ana\u0007'],
  ['with a zero-width space', 'an\u200Ba'],
  ['with a filler', 'an\u3164a'],
  ['with a blank of Braille', 'an\u2800a'],
  ['with a soft hyphen', 'an\u00ADa'],
  ['with a mark that turns the direction', 'an\u202Ea'],
  ['with a filler', 'an\u3164a'],
  ['with a wide space', 'ana\u3000home'],
  ['with a Cyrillic letter among Latin ones', '\u0430dmin'],
  ['with a Greek letter among Latin ones', 'dem\u03BF'],
  ['with a Cherokee letter among Latin ones', '\u13AAdmin'],
  ['in wide letters', '\uFF41\uFF44\uFF4D\uFF49\uFF4E'],
  ['in mathematical letters', '𝐚𝐝𝐦𝐢𝐧'],
])('a new username %s is refused', (_what, username) => {
  expect(registers(username).success).toBe(false)
})

it.each([
  'ana',
  'ana.b_c-9',
  'Zoë',
  'ana home',
  'Анна',
  'Ελένη',
  '田中太郎',
  'たなかタロウ',
  'tanaka田中',
  '김민수',
  'สำราญ',
  'نور',
  '🌱🌱🌱',
])('a new username %j is taken', (username) => {
  expect(registers(username).data?.username).toBe(username.normalize('NFC'))
})

it('a username is composed before its length is measured', () => {
  expect(registers('Zoe\u0308').data?.username).toBe('Zo\u00EB')
  expect(registers('ae\u0308').success).toBe(false)
})

it('sign-in still accepts older names and passwords', () => {
  const password = '🌱'.repeat(150)
  for (const username of ['ana@home', '<ana>', '\u0430dmin', 'Zoe\u0308', '🌱'.repeat(50)]) {
    expect(loginSchema.parse({ username, password })).toEqual({ username, password })
  }
})
