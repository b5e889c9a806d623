import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/project.mjs'

/** ESLint without the type-aware rules, which know only files on disk. */
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] })

/** The linter's messages for a file with this text. */
async function complaints(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath })
  return (result?.messages ?? []).map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

const FORBIDDEN = [
  ['components/thoughts/pretended.tsx', '@/lib/server/thoughts/read'],
  ['components/thoughts/pretended.tsx', '@/app/fonts'],
  ['components/thoughts/pretended.tsx', '@/lib/server/jobs/events'],
  ['lib/client/pretended.ts', '@/lib/server/process/env'],
  ['lib/client/pretended.ts', '../server/env'],
  ['lib/client/pretended.ts', '@/components/ui/button'],
  ['lib/client/pretended.ts', '@/app/fonts'],
  ['lib/client/pretended.ts', '@/lib/organiser/organise'],
  ['lib/organiser/pretended.ts', '@/lib/server/process/env'],
  ['lib/organiser/pretended.ts', '../client/api'],
  ['lib/shared/pretended.ts', '@/lib/client/api'],
  ['lib/shared/pretended.ts', '../client/api'],
  ['lib/shared/pretended.ts', '@/components/ui/cn'],
  ['lib/shared/pretended.ts', '@/prisma/client/client'],
  ['lib/server/thoughts/pretended.ts', 'next/headers'],
  ['lib/server/thoughts/pretended.ts', '@/lib/client/api'],
  ['lib/server/thoughts/pretended.ts', '@/inngest/functions'],
  ['lib/server/thoughts/pretended.ts', '@/components/ui/cn'],
  ['lib/server/thoughts/pretended.ts', '@/app/fonts'],
  ['inngest/functions/pretended.ts', 'next/headers'],
  ['app/api/pretended/route.ts', '@/lib/server/database/db'],
  ['app/api/pretended/route.ts', '../../../lib/server/database/db'],
  ['app/api/pretended/route.ts', '@/lib/server/adapters/ai'],
  ['app/(app)/pretended/page.tsx', '@/lib/server/database/db'],
  ['app/(app)/pretended/page.tsx', '@/lib/server/adapters/ai'],
  ['components/ui/pretended.tsx', '@/components/thoughts/thought-card'],
  ['components/ui/pretended.tsx', '../thoughts/thought-card'],
  ['components/ui/pretended.tsx', '@/lib/client/thoughts'],
  ['components/ui/pretended.tsx', '@/lib/shared/thoughts'],
  ['lib/server/emails/pretended.tsx', '../digests/read'],
  ['lib/server/emails/pretended.tsx', '@/lib/server/notifications/settings'],
  ['lib/server/emails/pretended.tsx', '../adapters/email'],
  ['lib/server/thoughts/pretended.ts', 'openai'],
  ['components/billing/pretended.tsx', 'stripe'],
  ['components/thoughts/pretended.tsx', '@stripe/stripe-js'],
  ['lib/server/thoughts/pretended.ts', '@vercel/blob/client'],
]

/** Imports that must stay refused despite each exception. */
const BESIDE_EXCEPTIONS = [
  ['lib/server/http/route.ts', '@/components/ui/cn'],
  ['lib/server/http/route.ts', '@/app/fonts'],
  ['lib/server/http/route.ts', '@/lib/client/api'],
  ['lib/server/http/session.ts', 'openai'],
  ['lib/server/adapters/sms/pretended.ts', 'stripe'],
  ['lib/server/adapters/sms/pretended.ts', '@/lib/client/api'],
  ['lib/server/adapters/sms/pretended.ts', 'next'],
  ['lib/server/adapters/sms/pretended.ts', 'next/headers'],
  ['lib/server/adapters/sms/pretended.ts', '../../thoughts/read'],
  ['inngest/pretended.ts', '@/components/ui/cn'],
  ['inngest/pretended.ts', 'twilio'],
]

const ALLOWED = [
  ['app/(app)/pretended/page.tsx', '@/lib/server/thoughts/read'],
  ['app/api/pretended/route.ts', '@/lib/server/thoughts/read'],
  ['components/thoughts/pretended.tsx', '@/lib/client/thoughts'],
  ['components/thoughts/pretended.tsx', 'next/navigation'],
  ['components/billing/pretended.tsx', '@stripe/stripe-js'],
  ['components/ui/pretended.tsx', '@/components/ui/button'],
  ['components/ui/pretended.tsx', '@/lib/client/page/toast'],
  ['lib/shared/pretended.ts', 'zod'],
  ['lib/shared/pretended.ts', './limits'],
  ['lib/server/http/route.ts', 'next/server'],
  ['lib/server/http/session.ts', 'next/headers'],
  ['lib/server/tokens/pretended.ts', 'next-auth/jwt'],
  ['lib/server/emails/pretended.tsx', './layout'],
  ['lib/server/adapters/sms/pretended.ts', 'twilio'],
  ['lib/server/adapters/jobs/pretended.ts', 'inngest'],
  ['lib/server/thoughts/pretended.test.ts', '@/components/ui/cn'],
  ['tests/api/pretended.test.ts', 'stripe'],
]

describe('the event of a generation', { timeout: 60_000 }, () => {
  const message =
    'no-restricted-syntax: Organising begins, and counts against its person’s budget, in lib/server/generations/start.ts alone.'

  it.each([
    "export const event = { name: 'thought/captured', data: {}, id: 'x' }",
    'export const event = { name: `thought/captured`, data: {}, id: "x" }',
    "export const name = ['thought/captured'] as const",
    "export { emitAgain as emit } from '@/lib/server/generations/start'",
    "export * from '@/lib/server/generations/start'",
    "import { emitAgain } from '@/lib/server/generations/start'\nexport const emit = emitAgain",
  ])('is emitted in one place only: %s', async (text) => {
    for (const file of ['lib/server/splits/pretended.ts', 'inngest/functions/pretended.ts']) {
      expect(await complaints(file, text)).toContain(message)
    }
  })

  it('may be named by the job that handles it, and in tests', async () => {
    const text = "export const on = 'thought/captured'"
    const files = ['inngest/functions/organise-thought.ts', 'tests/jobs/pretended.test.ts']
    for (const file of files) expect(await complaints(file, text)).toEqual([])
  })
})

describe('the directions of imports', { timeout: 60_000 }, () => {
  it.each(FORBIDDEN)('%s may not import %s', async (file, target) => {
    expect(await complaints(file, `import '${target}'`)).toHaveLength(1)
  })

  it.each(BESIDE_EXCEPTIONS)(
    '%s, which may more than others, may not import %s',
    async (file, target) => {
      expect(await complaints(file, `import '${target}'`)).toHaveLength(1)
    },
  )

  it.each(ALLOWED)('%s may import %s', async (file, target) => {
    expect(await complaints(file, `import '${target}'`)).toEqual([])
  })

  it.each([
    "import type { Thought } from '@/lib/server/thoughts/read'\nexport type A = Thought",
    "export { readThought } from '@/lib/server/thoughts/read'",
    "export * from '@/lib/server/thoughts/read'",
    "export const load = () => import('@/lib/server/thoughts/read')",
    "export type A = import('@/lib/server/thoughts/read').Thought",
  ])('apply to every way to import: %s', async (text) => {
    const found = await complaints('components/thoughts/pretended.tsx', text)
    expect(found).toContain('ramble/directions: The browser talks to the server over HTTP.')
  })
})
