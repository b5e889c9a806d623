import { fingerprint } from '../lib/fingerprint.mjs'
import { root } from '../lib/project.mjs'

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
  'scripts/build/scriptless-pages.mjs',
  'scripts/build/service-worker.mjs',
  'scripts/server/next.mjs',
  'scripts/server/security-headers.mjs',
  'tsconfig.json',
]

/** The settings that prerendered pages contain, with their defaults (lib/server/process/env.ts). */
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

/** The current values of the settings that prerendered pages contain. */
export function pageSettings() {
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([name, unset]) => [name, process.env[name] || unset]),
  )
}

/** One hash over everything that goes into a build, the same on every machine. */
export function sourcesFingerprint() {
  const told = Object.entries(pageSettings()).map(([name, value]) => `${name}=${value}`)
  return fingerprint(root, SOURCES, { ignore: isNoPartOfTheBuild, also: told })
}
