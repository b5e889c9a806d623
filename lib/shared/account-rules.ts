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

/** What an e-mail address looks like; a narrower idea than the browser's own. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Of a username that is being chosen, beside its length. */
export const NEW_USERNAME_RULES: readonly Rule[] = [
  [isWithoutOddities, 'Username may not contain @, /, <, > or invisible characters'],
  [isOfOneScript, 'Username may not mix letters of several alphabets that look alike'],
]

/** What is wrong with a username, or an e-mail address in its place, to sign in with. */
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

/** What is wrong with a password that was chosen at some time. */
function passwordFault(password: string): string | undefined {
  return firstFault(password, [LONG_ENOUGH, noLonger(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)])
}

/** What is wrong with a password that is being chosen. */
export function newPasswordFault(password: string): string | undefined {
  return firstFault(password, [LONG_ENOUGH, noMoreUnits(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG)])
}

/** What is wrong with an e-mail address. */
export function emailFault(email: string): string | undefined {
  return firstFault(email.trim(), [
    ...TEXT_RULES,
    noLonger(EMAIL_MAX_LENGTH, EMAIL_INVALID),
    [(text) => EMAIL.test(text), EMAIL_INVALID],
  ])
}

/** What is wrong with a phone number that has to be given. */
export function phoneFault(typed: string): string | undefined {
  return normalisePhone(typed) ? undefined : PHONE_INVALID
}

function repeatedFault(password: string, repeated: string): string | undefined {
  return password === repeated ? undefined : PASSWORDS_DIFFER
}

/** What is wrong in the Login tab. */
export function loginFaults({ username, password }: Record<'username' | 'password', string>) {
  return { username: loginNameFault(username), password: passwordFault(password) }
}

/** The Register tab as it is typed; `hasConsented` is '' without its tick. */
export type RegisterForm = Record<
  'username' | 'email' | 'phone' | 'hasConsented' | 'password' | 'confirmPassword',
  string
>

/** What is wrong in the Register tab. A number asks for consent (phone-verification.md#consent). */
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

/** What is wrong with agreeing to texts, as the box of a form writes it: '' without its tick. */
export function consentFault(hasConsented: string): string | undefined {
  return hasConsented === '' ? CONSENT_MISSING : undefined
}

/** What is wrong where somebody says whose password was forgotten. */
export function resetRequestFaults({ emailOrUsername }: { emailOrUsername: string }) {
  const rules = [atLeast(1, WHOSE_MISSING), noLonger(EMAIL_MAX_LENGTH, WHOSE_TOO_LONG)]
  return { emailOrUsername: firstFault(emailOrUsername.trim(), [...TEXT_RULES, ...rules]) }
}

/** A password that is chosen, typed twice. */
export type NewPasswordForm = Record<'newPassword' | 'confirmPassword', string>

/** What is wrong with a password that is chosen, typed twice. */
export function newPasswordFaults({ newPassword, confirmPassword }: NewPasswordForm) {
  return {
    newPassword: newPasswordFault(newPassword),
    confirmPassword: repeatedFault(newPassword, confirmPassword),
  }
}

/** What is wrong with a change of the password. */
export function changePasswordFaults(form: NewPasswordForm & { currentPassword: string }) {
  const { newPassword, confirmPassword } = newPasswordFaults(form)
  return {
    currentPassword: form.currentPassword ? undefined : 'Please enter your current password',
    newPassword,
    confirmPassword: newPassword ? undefined : confirmPassword,
  }
}
