export type ContactFault = Partial<Record<keyof typeof MISSING, string>>

const MISSING = {
  name: 'Please enter your name',
  email: 'Please enter your e-mail address',
  subject: 'Please enter a subject',
  message: 'Please enter a message',
}

/** Something, an at sign, a domain with a dot: enough to catch a typing error. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/**
 * The errors of a contact message, by field and in the form's order; empty when it is valid. All fields
 * are required and the e-mail must look like one. Not a zod schema, because the page does not load zod
 * otherwise.
 */
export function contactFaults(message: Record<string, unknown>): ContactFault {
  const faults: ContactFault = {}
  for (const [field, missing] of Object.entries(MISSING)) {
    const value = String(message[field] ?? '').trim()
    const isMalformed = field === 'email' && !EMAIL.test(value)
    const fault = value === '' ? missing : isMalformed && 'Please enter a valid email address'
    if (fault) Object.assign(faults, { [field]: fault })
  }
  return faults
}
