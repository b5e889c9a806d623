import { POST as follow } from '@/app/api/email-address/[act]/route'
import { PATCH as patchProfile } from '@/app/api/user/profile/route'
import { db } from '@/lib/server/database/prisma'
import { tellFormerAddress } from '@/lib/server/email-addresses/tell-change'
import type { AddressAct } from '@/lib/shared/email-addresses'
import { call } from './http'

type Person = { id: number; cookie: string }

export const DAY_MS = 24 * 60 * 60 * 1000

export const mailsTo = (to: string) =>
  db().outboxMessage.findMany({ where: { to }, orderBy: { id: 'asc' } })

/** The token of the newest link for this action in the mail to an address. */
export async function tokenIn(to: string, act: AddressAct): Promise<string> {
  for (const { text } of (await mailsTo(to)).reverse()) {
    const found = new RegExp(`/email-address/${act}\\?token=([\\w.-]+)`).exec(text)?.[1]
    if (found) return found
  }
  throw new Error(`No mail to ${to} has a link to ${act}`)
}

/** Presses the button on the page that the link opens. */
export const press = (act: string, token: string, query = {}) =>
  call(follow, 'POST', {
    params: { act },
    query: { token, ...query },
    headers: { 'x-test-address': token.slice(-20) },
  })

export const changeEmail = ({ cookie }: { cookie: string }, email: string) =>
  call(patchProfile, 'PATCH', { cookie, body: { email } })

/** Changes the address and informs the former one, as the job does. */
export async function moveTo(who: Person, email: string): Promise<void> {
  const response = await changeEmail(who, email)
  if (!response.ok) throw new Error(await response.text())
  const { id } = await db().emailChange.findFirstOrThrow({
    where: { userId: who.id },
    orderBy: { id: 'desc' },
  })
  await tellFormerAddress({ changeId: id })
}
