import { describe, expect, it } from 'vitest'
import { registerFormSchema } from './accounts'

const filled = {
  username: 'ada',
  email: 'ada@example.org',
  phone: '',
  hasConsented: false,
  password: 'secret12',
  confirmPassword: 'secret12',
}

function faults(change: Partial<typeof filled>) {
  const { error } = registerFormSchema.safeParse({ ...filled, ...change })
  return Object.fromEntries(
    error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
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
    expect(faults({ phone: '(212) 555-0123', hasConsented: true })).toEqual({})
  })

  it('normalises the number and refuses a foreign one', () => {
    const form = { ...filled, phone: '212 555 0123', hasConsented: true }
    expect(registerFormSchema.parse(form).phone).toBe('+12125550123')
    expect(faults({ phone: '+44 20 7946 0000', hasConsented: true })).toEqual({
      phone: 'Please enter a valid US phone number',
    })
  })

  it('says that the passwords differ even while another field is wrong', () => {
    expect(faults({ email: 'ada', confirmPassword: 'secret13' })).toEqual({
      email: 'Please enter a valid email address',
      confirmPassword: "Passwords don't match",
    })
  })

  it('checks the length before it compares', () => {
    expect(faults({ password: 'abc', confirmPassword: 'abd' })).toEqual({
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Password must be at least 6 characters',
    })
  })
})
