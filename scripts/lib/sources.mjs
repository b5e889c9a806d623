import { fingerprint } from './fingerprint.mjs'
import { root } from './project.mjs'

const SOURCES = [
  'app',
  'components',
  'inngest',
  'lib',
  'public',
  'prisma/migrations',
  'prisma/schema.prisma',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.js',
  'postcss.config.mjs',
  'postcss.config.ts',
  'scripts/lib/security-headers.mjs',
  'tsconfig.json',
]

/** What the pages that are made by the build are told, and what it is when unset (lib/server/process/env.ts). */
const SETTINGS = {
  NEXTAUTH_URL: '',
  TWILIO_PHONE_NUMBER: '',
  FREE_NOTES_PER_MONTH: '10',
  FREE_NOTES_TOTAL: '100',
}

/** @param {string} path */
export function isNoPartOfTheBuild(path) {
  return /\.test\.tsx?$|(^|\/)\.DS_Store$/.test(path)
}

/** One hash over everything that a build is made of, the same on every machine. */
export function sourcesFingerprint() {
  const told = Object.entries(SETTINGS).map(
    ([name, unset]) => `${name}=${process.env[name] || unset}`,
  )
  return fingerprint(root, SOURCES, { ignore: isNoPartOfTheBuild, also: told })
}
