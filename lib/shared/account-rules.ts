import {
  EMAIL_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
} from './limits'
import { normalisePhone } from './phone-number'
import { atLeast, firstFault, noLonger, noMoreUnits, type Rule, TEXT_RULES } from './rules'
import { isOfOneScript, isWithoutOddities } from './username'

export const USERNAME_TOO_SHORT = `Username must be at least ${USERNAME_MIN_LENGTH} characters`
export const USERNAME_TOO_LONG = `Username must be at most ${USERNAME_MAX_LENGTH} characters`
export const LOGIN_NAME_TOO_LONG = `Username or e-mail address must be at most ${EMAIL_MAX_LENGTH} characters`
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`
export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX_LENGTH} characters`
export const EMAIL_INVALID = 'Please enter a valid email address'
export const PHONE_INVALID = 'Please enter a valid US phone number'
export const WHOSE_MISSING = 'Please enter your e-mail address or username'
export const WHOSE_TOO_LONG = `Please enter at most ${EMAIL_MAX_LENGTH} characters`
const CONSENT_MISSING = 'Please confirm that we may send text messages to this number'
const PASSWORDS_DIFFER = "Passwords don't match"

/** The pattern of an e-mail address; narrower than the browser's own. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Rules for a new username, besides its length. */
export const NEW_USERNAME_RULES: readonly Rule[] = [
  [isWithoutOddities, 'Username may not contain @, /, <, > or invisible characters'],
  [isOfOneScript, 'Username may not mix letters of several alphabets that look alike'],
]

/** Returns the error of a username or e-mail address in the Login tab. */
function loginNameFault(name: string): string | undefined {
  const [least, most] = [USERNAME_TOO_SHORT, LOGIN_NAME_TOO_LONG]
  return firstFault(name.trim(), [
    ...TEXT_RULES,
    atLeast(USERNAME_MIN_LENGTH, least),
    noLonger(EMAIL_MAX_LENGTH, most),
  ])
}

function newUsernameFault(name: string): string | undefined {
  return firstFault(name.trim().normalize('NFC'), [
    ...TEXT_RULES,
    atLeast(USERNAME_MIN_LENGTH, USERNAME_TOO_SHORT),
    noMoreUnits(USERNAME_MAX_LENGTH, USERNAME_TOO_LONG),
    ...NEW_USERNAME_RULES,
  ])
}

const LONG_ENOUGH = atLeast(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT)

/** Returns the error of an existing password. */
function passwordFault(password: string): string | undefined {
  return firstFault(password, [LONG_ENOUGH, noLonger(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)])
}

/** Returns the error of a new password. */
export function newPasswordFault(password: string): string | undefined {
  return firstFault(password, [LONG_ENOUGH, noMoreUnits(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)])
}

/** Returns the error of an e-mail address. */
export function emailFault(email: string): string | undefined {
  return firstFault(email.trim(), [
    ...TEXT_RULES,
    noLonger(EMAIL_MAX_LENGTH, EMAIL_INVALID),
    [(text) => EMAIL.test(text), EMAIL_INVALID],
  ])
}

/** Returns the error of a required phone number. */
export function phoneFault(typed: string): string | undefined {
  return normalisePhone(typed) ? undefined : PHONE_INVALID
}

function repeatedFault(password: string, repeated: string): string | undefined {
  return password === repeated ? undefined : PASSWORDS_DIFFER
}

/** Returns the errors of the Login tab. */
export function loginFaults({ username, password }: Record<'username' | 'password', string>) {
  return { username: loginNameFault(username), password: passwordFault(password) }
}

/** The Register tab's values; `hasConsented` is '' when the box is not ticked. */
export type RegisterForm = Record<
  'username' | 'email' | 'phone' | 'hasConsented' | 'password' | 'confirmPassword',
  string
>

/**
 * Returns the errors of the Register tab. A number requires consent
 * (phone-verification.md#consent).
 */
export function registerFaults(form: RegisterForm) {
  const { username, email, phone, hasConsented, password, confirmPassword } = form
  const hasPhone = phone.trim() !== ''
  return {
    username: newUsernameFault(username),
    email: emailFault(email),
    phone: hasPhone ? phoneFault(phone) : undefined,
    hasConsented: hasPhone ? consentFault(hasConsented) : undefined,
    password: newPasswordFault(password),
    confirmPassword:
      newPasswordFault(confirmPassword) ??
      (newPasswordFault(password) ? undefined : repeatedFault(password, confirmPassword)),
  }
}

/** Returns the error of the consent to texts, a checkbox's value: '' when it is not ticked. */
export function consentFault(hasConsented: string): string | undefined {
  return hasConsented === '' ? CONSENT_MISSING : undefined
}

/** Returns the errors of the form that requests a password reset. */
export function resetRequestFaults({ emailOrUsername }: { emailOrUsername: string }) {
  const rules = [atLeast(1, WHOSE_MISSING), noLonger(EMAIL_MAX_LENGTH, WHOSE_TOO_LONG)]
  return { emailOrUsername: firstFault(emailOrUsername.trim(), [...TEXT_RULES, ...rules]) }
}

/** A new password, typed twice. */
export type NewPasswordForm = Record<'newPassword' | 'confirmPassword', string>

/** Returns the errors of a new password that was typed twice. */
export function newPasswordFaults({ newPassword, confirmPassword }: NewPasswordForm) {
  return {
    newPassword: newPasswordFault(newPassword),
    confirmPassword: repeatedFault(newPassword, confirmPassword),
  }
}

/** Returns the errors of a password change. */
export function changePasswordFaults(form: NewPasswordForm & { currentPassword: string }) {
  const { newPassword, confirmPassword } = newPasswordFaults(form)
  return {
    currentPassword: form.currentPassword ? undefined : 'Please enter your current password',
    newPassword,
    confirmPassword: newPassword ? undefined : confirmPassword,
  }
}
