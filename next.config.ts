import { readdirSync } from 'node:fs'
import type { NextConfig } from 'next'
import { SESSION_COOKIE } from './lib/shared/session-cookie'

const newestMigration =
  readdirSync('prisma/migrations')
    .filter((name) => /^\d{14}_/.test(name))
    .sort()
    .at(-1) ?? ''

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  /** These load native or dynamic files of their own and must stay outside the bundle. */
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pg-boss', '@prisma/adapter-pg', 'compromise'],
  /**
   * The first is part of every ETag, so that a new build's answers are never taken for the old one's;
   * the second is what GET /api/ready looks for in the database.
   */
  env: { RAMBLE_BUILD_ID: Date.now().toString(36), RAMBLE_MIGRATION: newestMigration },
  /** The root of whoever has no session: a page made by the build, with no address of its own. */
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/',
        missing: Object.values(SESSION_COOKIE).map((key) => ({ type: 'cookie', key })),
        destination: '/landing',
      },
    ],
  }),
  redirects: async () => [{ source: '/landing', destination: '/', permanent: true }],
  /** `npm test` and CI check types; a build need not do it again. */
  typescript: { ignoreBuildErrors: true },
}

export default config
