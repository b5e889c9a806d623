/**
 * The folders that may import each vendor's SDK; other code uses the port. The linter enforces it.
 * @type {Readonly<Record<string, string[]>>}
 */
export const VENDOR_SDKS = {
  openai: [
    'lib/server/adapters/openai-client',
    'lib/server/adapters/ai',
    'lib/server/adapters/transcription',
  ],
  'pg-boss': ['lib/server/adapters/jobs'],
  inngest: ['lib/server/adapters/jobs', 'inngest'],
  twilio: ['lib/server/adapters/sms'],
  stripe: ['lib/server/adapters/payments'],
  '@stripe': ['components/billing'],
  resend: ['lib/server/adapters/email'],
  'openid-client': ['lib/server/adapters/identity'],
  '@vercel/blob': ['lib/server/adapters/storage', 'lib/client/imports'],
  standardwebhooks: ['lib/server/webhooks'],
  '@modelcontextprotocol': ['lib/server/assistants'],
  'ipaddr.js': ['lib/server/foreign-hosts'],
  'next-auth': ['lib/server/adapters/identity', 'lib/server/tokens'],
}
