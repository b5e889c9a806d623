import { describe, expect, it } from 'vitest'
import { GET as outbox } from '@/app/api/dev/outbox/route'
import { GET as sample } from '@/app/dev/emails/[name]/mail.html/route'
import { GET as outboxMail } from '@/app/dev/outbox/[id]/mail.html/route'
import { db } from '@/lib/server/database/prisma'
import { SAMPLES } from '@/lib/server/emails/samples'
import { sendEmail } from '@/lib/server/sending/send-email'
import { signUp } from '../support/factories'
import { call } from '../support/http'

const names = Object.keys(SAMPLES)

/** Essential e-mail: about an account, its address and its password. */
const ABOUT_ACCOUNT = new Set([
  'account-export',
  'verify-address',
  'address-changed',
  'password-asked',
  'password-reset',
  'password-changed',
  'no-password',
  'webhook-switched-off',
])

async function rendered(name: string) {
  const email = await SAMPLES[name]?.()
  if (!email) throw new Error(`No sample ${name}`)
  return email
}

describe('every kind of mail', () => {
  it.each(names)('%s has a one-line subject, both parts and dark colours', async (name) => {
    const { subject, html, text } = await rendered(name)
    expect(subject).toMatch(/^[^\r\n]{1,150}$/)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toMatch(/<h1 /)
    expect(text.length).toBeGreaterThan(50)
    expect(text).not.toMatch(/<\/?\w+|undefined|\[object/)
  })

  it.each(names)('%s fetches nothing and links only to this app', async (name) => {
    const { html } = await rendered(name)
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import/i)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toMatch(/^http:\/\/localhost:3000\//)
  })

  it.each(names)(
    '%s can be unsubscribed from in one click, unless it is about the account',
    async (name) => {
      const { unsubscribeUrl, html, text } = await rendered(name)
      expect(Boolean(unsubscribeUrl)).toBe(!ABOUT_ACCOUNT.has(name))
      if (!unsubscribeUrl) return
      expect(html).toContain(unsubscribeUrl)
      expect(text).toContain(unsubscribeUrl)
    },
  )

  it('keeps what a person wrote as plain text', async () => {
    const { renderReminderEmail } = await import('@/lib/server/emails/reminder')
    const { subject, html, text } = await renderReminderEmail({
      text: 'Hello\r\nBcc: victim@example.com\u2028<script>alert(1)</script> "quoted" & more',
      when: 'May 9, 2025 at 3:00 PM',
      thoughtTitle: '<img src=x onerror=alert(1)>',
      thoughtUrl: 'http://localhost:3000/thoughts/1',
      settingsUrl: 'http://localhost:3000/profile/notifications',
      unsubscribeUrl: 'http://localhost:3000/unsubscribe?token=x',
    })
    expect(subject).not.toMatch(/[\r\n\u2028]/)
    expect(subject.startsWith('Reminder: Hello Bcc: victim@example.com <script>')).toBe(true)
    expect(html).not.toMatch(/<script|<img/)
    expect(text).toContain('<script>alert(1)</script>')
  })
})

describe('the outbox', () => {
  it('shows a mail that cannot run anything', async () => {
    const email = await rendered('daily')
    const { id: userId, email: to } = await signUp()
    const mail = { userId, to, queuedAt: new Date(), render: async () => email }
    await sendEmail({ ...mail, idempotencyKey: 'one' })
    await sendEmail({ ...mail, idempotencyKey: 'one' })
    const [kept, ...others] = await db().outboxMessage.findMany()
    expect(others).toEqual([])
    const response = await call(outboxMail, 'GET', { params: { id: String(kept?.id) } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/^sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/)
    expect(await response.text()).toBe(email.html)
  })

  describe('is shown only to this machine', () => {
    const ask = async (headers: Record<string, string>) => {
      const { id: userId, email: to } = await signUp()
      const render = () => rendered('daily')
      await sendEmail({ userId, to, queuedAt: new Date(), render, idempotencyKey: to })
      const { id } = await db().outboxMessage.findFirstOrThrow({ where: { userId } })
      const responses = await Promise.all([
        call(outbox, 'GET', { headers }),
        call(outboxMail, 'GET', { headers, params: { id: String(id) } }),
        call(sample, 'GET', { headers, params: { name: 'daily' } }),
      ])
      return responses.map(({ status }) => status)
    }

    it.each<Record<string, string>>([
      { host: 'localhost' },
      { host: 'localhost:3000' },
      { host: '127.0.0.1:3000' },
      { host: '[::1]:3000' },
      { 'x-forwarded-host': 'localhost:3000', 'x-forwarded-for': '::ffff:127.0.0.1' },
    ])('under its own name: %j', async (headers) => {
      expect(await ask(headers)).toEqual([200, 200, 200])
    })

    it.each<Record<string, string>>([
      { host: 'attacker.example' },
      { host: 'attacker.example:3000' },
      { host: 'localhost.attacker.example' },
      { host: '127.0.0.1.attacker.example' },
      { host: '192.168.1.5:3000' },
      { host: '' },
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
      { 'x-forwarded-host': 'attacker.example' },
      { 'x-real-ip': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { via: '1.1 proxy' },
    ])('and to nobody else: %j', async (headers) => {
      expect(await ask(headers)).toEqual([404, 404, 404])
    })
  })

  it.each(['999999', 'x', '0'])('has no mail %s', async (id) => {
    expect((await call(outboxMail, 'GET', { params: { id } })).status).toBe(404)
  })

  it.each(['nothing', 'constructor', '__proto__'])('has no sample %s', async (name) => {
    expect((await call(sample, 'GET', { params: { name } })).status).toBe(404)
  })
})
