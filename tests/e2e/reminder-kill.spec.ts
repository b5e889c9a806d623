import { once } from 'node:events'
import { expect, request, test } from '@playwright/test'
import { withClient } from '@/scripts/lib/database.mjs'
import { scratchDatabase, startAppServer } from '../support/app-server'
import { ResendSimulator } from '../support/resend-simulator'
import { startTwilioSimulator } from '../support/twilio-simulator'

const PHONE = '+12025550147'

test('a server killed while it sends a reminder: the e-mail comes once, the text at most once', async () => {
  test.setTimeout(240_000)
  const mail = new ResendSimulator()
  const sms = await startTwilioSimulator()
  const database = await scratchDatabase(`reminded_${process.pid}`)
  const settings = { ...(await mail.start()), ...sms.settings }
  const first = await startAppServer(database.url, settings)
  const person = await request.newContext({ baseURL: first.baseUrl })
  const account = { username: 'reminded', password: 'secret1', email: 'reminded@example.com' }
  await person.post('/api/register', { data: account })
  await withClient(database.url, async (client) => {
    await client.query('UPDATE users SET phone = $1, sms_reminders = true', [PHONE])
    await client.query(
      `INSERT INTO phone_verifications (user_id, phone, code, verified, expires_at)
       SELECT id, phone, 'x', true, now() FROM users`,
    )
  })
  mail.script({ kind: 'hang' })
  sms.script({ kind: 'hang' })
  const reminderTime = new Date(Date.now() + 1_000).toISOString()
  await person.post('/api/reminders', { data: { text: 'Call Mum', reminderTime } })
  await expect.poll(() => [mail.requests, sms.requestCount()], { timeout: 30_000 }).toEqual([1, 1])
  const gone = once(first.process, 'exit')
  first.process.kill('SIGKILL')
  await gone
  expect(mail.sent).toEqual([])

  const second = await startAppServer(database.url, settings)
  await expect.poll(() => mail.sent.length, { timeout: 180_000 }).toBe(1)
  const states = () =>
    withClient(database.url, async (client) => {
      const { rows } = await client.query(
        'SELECT channel::text, state::text FROM reminder_deliveries ORDER BY channel',
      )
      return rows as unknown
    })
  await expect.poll(states, { timeout: 120_000 }).toEqual([
    { channel: 'email', state: 'sent' },
    { channel: 'sms', state: 'failed' },
  ])
  expect(mail.sent).toHaveLength(1)
  expect(sms.requestCount()).toBe(1)

  await person.dispose()
  await second.stop()
  await database.drop()
  await mail.stop()
  await sms.close()
})
