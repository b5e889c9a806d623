import { randomUUID } from 'node:crypto'
import { POST as finish } from '@/app/api/password-reset/finish/route'
import { POST as request } from '@/app/api/password-reset/request/route'
import { mailPasswordResetJob } from '@/inngest/functions/mail-password-reset'
import { tellPasswordResetJob } from '@/inngest/functions/tell-password-reset'
import type { Job } from '@/lib/server/jobs/define-job'
import { pool } from '@/lib/server/database/db'
import { call } from './http'
import { mailsTo } from './mail-links'

/** Removes and returns the waiting payloads of a job's queue. */
export async function takeQueued(job: Job): Promise<unknown[]> {
  const { rows } = await pool().query<{ data: unknown }>(
    `DELETE FROM pgboss.job WHERE name = $1 AND state = 'created' RETURNING data`,
    [job.id],
  )
  return rows.map(({ data }) => data)
}

/** Runs the waiting jobs of a queue. */
async function workOff(job: Job): Promise<void> {
  const step = { run: <Result>(_name: string, work: () => Promise<Result>) => work() }
  for (const data of await takeQueued(job)) {
    await job.run(data, { step, signal: new AbortController().signal })
  }
}

/** Requests a link as the form does, each time from a different address. */
export const ask = (emailOrUsername: string) =>
  call(request, 'POST', { body: { emailOrUsername }, headers: { 'x-test-address': randomUUID() } })

/** Requests a link and runs the job that mails it. */
export async function forget(emailOrUsername: string): Promise<Response> {
  const response = await ask(emailOrUsername)
  await workOff(mailPasswordResetJob)
  return response
}

/** Sets a password by a link's token and runs the job that informs the owner. */
export async function setPassword(token: string, newPassword = 'battery staple') {
  const headers = { 'x-test-address': token.slice(-20) }
  const response = await call(finish, 'POST', { body: { token, newPassword }, headers })
  await workOff(tellPasswordResetJob)
  return response
}

/** The tokens of the links in the mail to an address, oldest first. */
export async function resetTokensIn(to: string): Promise<string[]> {
  return (await mailsTo(to)).flatMap(
    ({ text }) => /\/password-reset\/new\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  )
}

/** The token of the newest link. */
export async function resetTokenIn(to: string): Promise<string> {
  const token = (await resetTokensIn(to)).at(-1)
  if (!token) throw new Error(`No mail to ${to} has a link for a new password`)
  return token
}

/** The token of a new link, just mailed to a person. */
export async function freshToken({ email }: { email: string }): Promise<string> {
  await forget(email)
  return resetTokenIn(email)
}
