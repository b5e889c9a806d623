import { type APIRequestContext, expect, request, test } from '@playwright/test'
import { withClient } from '@/scripts/database/database.mjs'
import { type AppServer, scratchDatabase, startAppServer } from '../support/app-server'
import { ResendSimulator } from '../support/resend-simulator'
import { startTwilioSimulator } from '../support/twilio-simulator'

const PHONE = '+12025550147'

/**
 * Gives the only account a verified phone, all the notifications of this test, and a due digest: a
 * thought from 32 hours ago belongs to the day before the last 08:00, at any time of day.
 */
function wantEverything(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    await client.query(
      `UPDATE users SET timezone = 'UTC', phone = $1, sms_reminders = true, email_daily_summary = true,
              email_new_ramble_notify = true, sms_new_ramble_notify = true, email_verified_at = now()`,
      [PHONE],
    )
    await client.query(
      `INSERT INTO phone_verifications (user_id, phone, code, verified, expires_at)
       SELECT id, phone, 'x', true, now() FROM users`,
    )
    await client.query(`UPDATE thoughts SET created_at = now() - interval '32 hours'`)
    await client.query(`UPDATE digest_subscriptions SET handled_until = now() - interval '2 days'`)
  })
}

/** The state of each message. */
function messages(databaseUrl: string) {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT 'digest' AS kind, 'email' AS channel, state::text FROM digests_sent
       UNION ALL SELECT 'notice', channel::text, state::text FROM thought_notices
       UNION ALL SELECT 'reminder', channel::text, state::text FROM reminder_deliveries
       ORDER BY kind, channel`,
    )
    return rows.map(({ kind, channel, state }) => `${kind} by ${channel}: ${state}`)
  })
}

/** Sets when everything that is claimed was claimed: a claim expires after a minute. */
function claimAt(databaseUrl: string, moment: 'now()' | "now() - interval '1 minute'") {
  return withClient(databaseUrl, async (client) => {
    for (const table of ['digests_sent', 'thought_notices', 'reminder_deliveries'])
      await client.query(`UPDATE ${table} SET claimed_at = ${moment} WHERE claimed_at IS NOT NULL`)
  })
}

/** Captures a thought without any notice about it. */
async function captureUnnoticed(person: APIRequestContext, { baseUrl }: AppServer) {
  const data = { emailNewRambleNotify: false }
  await person.patch(`${baseUrl}/api/user/notification-settings`, { data })
  await person.post(`${baseUrl}/api/thoughts`, { data: { text: 'Remember to repair the roof' } })
  const statuses = async () => {
    const thoughts = (await (await person.get(`${baseUrl}/api/thoughts`)).json()) as {
      processingStatus: string
    }[]
    return thoughts.map(({ processingStatus }) => processingStatus)
  }
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['ready'])
}

test('a server killed while it sends digests, notices and reminders sends each e-mail once, and each text at most once', async () => {
  test.setTimeout(240_000)
  const mail = new ResendSimulator()
  const sms = await startTwilioSimulator()
  const database = await scratchDatabase()
  const settings = { ...(await mail.start()), ...sms.settings }
  const start = () => startAppServer(database.url, settings)
  const intervals = [50]
  const requests = () => [mail.requests, sms.requestCount()]
  const taken = () => [mail.sent.length, sms.texts.length]

  let server = await start()
  const person = await request.newContext()
  const post = (path: string, data: object) => person.post(`${server.baseUrl}${path}`, { data })
  await post('/api/register', {
    username: 'reminded',
    password: 'secret1',
    email: 'reminded@example.com',
  })
  // The providers accept both messages of the notice, but never respond.
  mail.script({ kind: 'hang' }, { kind: 'take-and-hang' }, { kind: 'hang' })
  sms.script({ kind: 'take-and-hang' }, { kind: 'hang' })
  await captureUnnoticed(person, server)
  await wantEverything(database.url)
  await expect.poll(requests, { timeout: 90_000, intervals }).toEqual([1, 0])
  await server.kill()

  // On a slow machine more than a minute may pass before the last step, and the first messages would be sent again.
  await claimAt(database.url, 'now()')
  server = await start()
  await post('/api/thoughts', { text: 'Remember to water the plants' })
  await expect.poll(taken, { timeout: 30_000, intervals }).toEqual([1, 1])
  await server.kill()

  await claimAt(database.url, 'now()')
  server = await start()
  const reminderTime = new Date().toISOString()
  await post('/api/reminders', { text: 'Call Mum', reminderTime })
  await expect.poll(requests, { timeout: 30_000, intervals }).toEqual([3, 2])
  await server.kill()

  expect(await messages(database.url)).toEqual([
    'digest by email: sending',
    'notice by email: sending',
    'notice by sms: sending',
    'reminder by email: sending',
    'reminder by sms: sending',
  ])
  expect(taken()).toEqual([1, 1])

  await claimAt(database.url, "now() - interval '1 minute'")
  server = await start()
  await expect
    .poll(() => messages(database.url), { timeout: 120_000 })
    .toEqual([
      'digest by email: sent',
      'notice by email: sent',
      'notice by sms: failed',
      'reminder by email: sent',
      'reminder by sms: failed',
    ])
  expect(mail.sent.map(({ subject }) => subject).sort()).toEqual([
    expect.stringMatching(/^Daily summary: /),
    expect.stringMatching(/^New Ramble: /),
    expect.stringMatching(/^Reminder: /),
  ])
  expect(sms.texts.map(({ body }) => body)).toEqual([expect.stringMatching(/^New Ramble: /)])
  expect(requests()).toEqual([6, 2])

  await person.dispose()
  await server.stop()
  await database.drop()
  await mail.stop()
  await sms.close()
})
