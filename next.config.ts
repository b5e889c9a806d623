import { readdirSync } from 'node:fs'
import type { NextConfig } from 'next'
import { SESSION_COOKIE } from './lib/shared/session-cookie'
import {
  HTTPS_HEADERS,
  MAIL_HEADERS,
  POPUP_HEADERS,
  PROTOCOL_HEADER,
  SECURITY_HEADERS,
} from './scripts/lib/security-headers.mjs'
import { sourcesFingerprint } from './scripts/lib/sources.mjs'

const listed = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

const newestMigration =
  readdirSync('prisma/migrations')
    .filter((name) => /^\d{14}_/.test(name))
    .sort()
    .at(-1) ?? ''

/** Made of the sources, so that every machine that builds them, and every process, has the same. */
const buildId = sourcesFingerprint().slice(0, 20)

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  /** These load native or dynamic files of their own and must stay outside the bundle. */
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pg-boss', '@prisma/adapter-pg', 'compromise'],
  /**
   * The first is part of every ETag, so that a new build's answers are never taken for the old one's;
   * the second is what GET /api/ready looks for in the database.
   */
  env: { RAMBLE_BUILD_ID: buildId, RAMBLE_MIGRATION: newestMigration },
  generateBuildId: () => buildId,
  /** The root of whoever has no session: a page made by the build, with no address of its own. */
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/',
        missing: Object.values(SESSION_COOKIE).map((key) => ({ type: 'cookie', key })),
        destination: '/landing',
      },
    ],
    // Sources are matched in any case, and no call is: who asks for one is told so in JSON.
    fallback: [{ source: '/api/:path*', destination: '/api' }],
  }),
  redirects: async () => [{ source: '/landing', destination: '/', permanent: true }],
  /** Of several rules with the same header the last one counts. */
  headers: async () => [
    { source: '/:path*', headers: listed(SECURITY_HEADERS) },
    { source: '/auth/popup/:path*', headers: listed(POPUP_HEADERS) },
    { source: '/dev/:kind/:name/mail.html', headers: listed(MAIL_HEADERS) },
    {
      source: '/:path*',
      has: [{ type: 'header', key: PROTOCOL_HEADER, value: 'https' }],
      headers: listed(HTTPS_HEADERS),
    },
  ],
  /** `npm test` and CI check types; a build need not do it again. */
  typescript: { ignoreBuildErrors: true },
  /** What halves the time of a build and costs nobody (docs/decisions/0027). */
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    turbopackMinify: { client: true, server: false },
  },
}

export default config
