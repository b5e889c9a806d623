import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Handler } from '@/lib/server/http/route'
import { freshApp } from '../support/fresh-app'
import { call } from '../support/http'
import { ResendSimulator } from '../support/resend-simulator'

const mail = new ResendSimulator()
let app: Awaited<ReturnType<typeof freshApp>>
let api: Record<'request' | 'finish', Handler>

beforeAll(async () => {
  app = await freshApp(await mail.start())
  const { POST: request } = await import('@/app/api/password-reset/request/route')
  const { POST: finish } = await import('@/app/api/password-reset/finish/route')
  api = { request, finish }
  await app.postgresJobs.startWorkers(app.jobs.jobs)
})
afterAll(() => mail.stop())

const subjectsTo = (address: string) => mail.to(address).map(({ subject }) => subject)

it('a link comes despite a temporary failure of the mail provider, and uses up one of five', async () => {
  const { id: userId, email } = await app.factories.signUp()
  mail.script({ kind: 'status', status: 500 })
  const body = { emailOrUsername: email }
  expect((await call(api.request, 'POST', { body })).status).toBe(200)
  await expect
    .poll(() => subjectsTo(email), { timeout: 19_000, interval: 100 })
    .toEqual(['Set a new password'])
  const { mailPasswordReset } = await import('@/lib/server/password-reset/mail')
  const now = new Date()
  for (let n = 0; n < 6; n += 1) await mailPasswordReset({ userId, requestedAt: now, now })
  expect(mail.to(email)).toHaveLength(5)
})

it('the queue tells the owner that the password was set', async () => {
  const { email } = await app.factories.signUp()
  await call(api.request, 'POST', { body: { emailOrUsername: email } })
  await expect.poll(() => mail.to(email), { timeout: 19_000, interval: 100 }).toHaveLength(1)
  const token = /new\?token=([\w-]+)/.exec(mail.to(email)[0]?.text ?? '')?.[1]
  const body = { token, newPassword: 'battery staple' }
  expect((await call(api.finish, 'POST', { body })).status).toBe(200)
  await expect
    .poll(() => subjectsTo(email), { timeout: 19_000, interval: 100 })
    .toEqual(['Set a new password', 'Your password was changed'])
})

it('a server without mail returns 503 with a message, whatever the account', async () => {
  const { factories, ...without } = await freshApp({
    RESEND_API_KEY: '',
    RAMBLE_MODE: 'production',
  })
  const { email } = await factories.signUp({ username: 'unreachable' })
  const { POST: request } = await import('@/app/api/password-reset/request/route')
  for (const emailOrUsername of [email, 'nobody']) {
    const response = await call(request, 'POST', { body: { emailOrUsername } })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ message: 'Mail is not set up on this server.' })
  }
  await without.closeDatabase()
})
