import { POST as send } from '@/app/api/user/verify-phone/send/route'
import { POST as verify } from '@/app/api/user/verify-phone/verify/route'
import { db } from '@/lib/server/database/prisma'
import { call } from './http'

type Person = { username: string; cookie: string }

let numbers = 0

/** A phone number that no other test uses. */
export function newPhone(): string {
  numbers += 1
  return `+1202555${String(numbers).padStart(4, '0')}`
}

/** Each from a different address, so that a file with many people reaches no limit per address. */
const headersOf = ({ username }: Person) => ({ 'x-test-address': username })

export function askForCode(person: Person, phone: string): Promise<Response> {
  return call(send, 'POST', { cookie: person.cookie, headers: headersOf(person), body: { phone } })
}

export function enterCode(person: Person, phone: string, code: string): Promise<Response> {
  return call(verify, 'POST', { cookie: person.cookie, body: { phone, code } })
}

/** The code in the newest text to a number, read from the outbox. */
export async function newestCode(phone: string): Promise<string> {
  const { text } = await db().outboxMessage.findFirstOrThrow({
    where: { channel: 'sms', to: phone },
    orderBy: { id: 'desc' },
  })
  return codeIn(text)
}

/** The six digits in a text. */
export function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`There is no code in "${text}"`)
  return code
}

/** Verifies a number for the person, by the code texted to it. */
export async function verifyPhone(person: Person, phone = newPhone()): Promise<string> {
  await askForCode(person, phone)
  const response = await enterCode(person, phone, await newestCode(phone))
  if (!response.ok) throw new Error(await response.text())
  return phone
}
