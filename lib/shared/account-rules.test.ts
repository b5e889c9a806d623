import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  loginFaults,
  newPasswordFaults,
  phoneFault,
  type RegisterForm,
  registerFaults,
  resetRequestFaults,
} from './account-rules'
import { loginSchema, registerSchema } from './accounts'
import { passwordResetFinishSchema, passwordResetRequestSchema } from './password-reset'
import { phoneSchema } from './phone-verification'

const filled = {
  username: 'ada',
  email: 'ada@example.org',
  phone: '',
  hasConsented: '',
  password: 'secret12',
  confirmPassword: 'secret12',
}

function faults(change: Partial<RegisterForm>) {
  return Object.fromEntries(
    Object.entries(registerFaults({ ...filled, ...change })).filter(([, fault]) => fault),
  )
}

describe('the register form', () => {
  it('needs neither a phone number nor consent', () => {
    expect(faults({})).toEqual({})
    expect(faults({ phone: '  ' })).toEqual({})
  })

  it('asks for consent once a number is given', () => {
    expect(faults({ phone: '(212) 555-0123' })).toEqual({
      hasConsented: 'Please confirm that we may send text messages to this number',
    })
    expect(faults({ phone: '(212) 555-0123', hasConsented: 'on' })).toEqual({})
  })

  it('refuses a number from another country', () => {
    expect(faults({ phone: '+44 20 7946 0000', hasConsented: 'on' })).toEqual({
      phone: 'Please enter a valid US phone number',
    })
  })

  it('says that the passwords differ even while another field is wrong', () => {
    expect(faults({ email: 'ada', confirmPassword: 'secret13' })).toEqual({
      email: 'Please enter a valid email address',
      confirmPassword: "Passwords don't match",
    })
  })

  it('checks the length before it compares the passwords', () => {
    expect(faults({ password: 'abc', confirmPassword: 'abd' })).toEqual({
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Password must be at least 6 characters',
    })
  })
})

const messageAt = (schema: z.ZodType, field: string, value: unknown) =>
  schema.safeParse(value).error?.issues.find(({ path }) => path[0] === field)?.message

/** What people type, and what they don't: too short, too long, outside the alphabet, half a character. */
const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ minLength: 28, maxLength: 33 }),
  fc.string({ unit: 'grapheme', minLength: 14, maxLength: 33 }),
  fc.string({ minLength: 195, maxLength: 260 }),
  fc.string({ unit: 'grapheme', minLength: 95, maxLength: 210 }),
  fc.emailAddress(),
  fc.constantFrom('\0\0\0', 'abc\ud800', ' ab ', 'ａdmin', 'аdmin', 'a@b', 'a@b.c', '.a@b.org'),
)

describe('a form reports the same fault as its call', () => {
  it.each<[string, z.ZodType, (text: string) => Record<string, string | undefined>]>([
    ['username', loginSchema, (username) => loginFaults({ username, password: '' })],
    ['password', loginSchema, (password) => loginFaults({ username: '', password })],
    ['username', registerSchema, (username) => registerFaults({ ...filled, username })],
    ['email', registerSchema, (email) => registerFaults({ ...filled, email })],
    ['password', registerSchema, (password) => registerFaults({ ...filled, password })],
    [
      'newPassword',
      passwordResetFinishSchema,
      (newPassword) => newPasswordFaults({ newPassword, confirmPassword: '' }),
    ],
    [
      'emailOrUsername',
      passwordResetRequestSchema,
      (emailOrUsername) => resetRequestFaults({ emailOrUsername }),
    ],
  ])('for %s', (field, schema, faultsOf) => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(faultsOf(text)[field]).toBe(messageAt(schema, field, { [field]: text }))
      }),
      { numRuns: 500 },
    )
  })

  it('for a phone number', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.stringMatching(/^[+0-9 ()-]{8,14}$/)), (text) => {
        expect(phoneFault(text)).toBe(phoneSchema.safeParse(text).error?.issues[0]?.message)
      }),
    )
  })
})
