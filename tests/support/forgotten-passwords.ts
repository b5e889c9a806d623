import { randomUUID } from 'node:crypto'
import { POST as finish } from '@/app/api/password-reset/finish/route'
import { POST as request } from '@/app/api/password-reset/request/route'
import { mailPasswordResetJob } from '@/inngest/functions/mail-password-reset'
import { tellPasswordResetJob } from '@/inngest/functions/tell-password-reset'
import type { Job } from '@/lib/server/jobs/define-job'
import { pool } from '@/lib/server/database/db'
import { call } from './http'
import { mailsTo } from './mail-links'

/** Takes what waits in a job's queue, as it stands there. */
export async function takeQueued(job: Job): Promise<unknown[]> {
  const { rows } = await pool().query<{ data: unknown }>(
    `DELETE FROM pgboss.job WHERE name = $1 AND state = 'created' RETURNING data`,
    [job.id],
  )
  return rows.map(({ data }) => data)
}

/** Does what waits in a job's queue. */
async function workOff(job: Job): Promise<void> {
  const step = { run: <Result>(_name: string, work: () => Promise<Result>) => work() }
  for (const data of await takeQueued(job)) {
    await job.run(data, { step, signal: new AbortController().signal })
  }
}

/** Asks for a link as the form does, from an address of the asker's own. */
export const ask = (emailOrUsername: string) =>
  call(request, 'POST', { body: { emailOrUsername }, headers: { 'x-test-address': randomUUID() } })

/** Asks for a link, and has it mailed. */
export async function forget(emailOrUsername: string): Promise<Response> {
  const answer = await ask(emailOrUsername)
  await workOff(mailPasswordResetJob)
  return answer
}

/** Sets a password by a link's token, and has the owner told. */
export async function setPassword(token: string, newPassword = 'battery staple') {
  const headers = { 'x-test-address': token.slice(-20) }
  const answer = await call(finish, 'POST', { body: { token, newPassword }, headers })
  await workOff(tellPasswordResetJob)
  return answer
}

/** The tokens of the links in the mail of an address, the oldest first. */
export async function resetTokensIn(to: string): Promise<string[]> {
  return (await mailsTo(to)).flatMap(
    ({ text }) => /\/password-reset\/new\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  )
}

/** The token of the newest one. */
export async function resetTokenIn(to: string): Promise<string> {
  const token = (await resetTokensIn(to)).at(-1)
  if (!token) throw new Error(`No mail to ${to} has a link for a new password`)
  return token
}
