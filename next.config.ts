import { readdirSync } from 'node:fs'
import type { NextConfig } from 'next'
import { SESSION_COOKIE } from './lib/shared/session-cookie'
import {
  HTTPS_HEADERS,
  MAIL_HEADERS,
  POPUP_HEADERS,
  PROTOCOL_HEADER,
  SECURITY_HEADERS,
} from './scripts/server/security-headers.mjs'
import { sourcesFingerprint } from './scripts/build/sources.mjs'

const listed = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

const newestMigration =
  readdirSync('prisma/migrations')
    .filter((name) => /^\d{14}_/.test(name))
    .sort()
    .at(-1) ?? ''

/** A hash of the sources, so that the id is the same on every machine that builds them, and in every process. */
const buildId = sourcesFingerprint().slice(0, 20)

/** A host of functions loads the server's code again and again; our own server loads it once. */
const isForFunctions = Boolean(process.env.VERCEL || process.env.NEXT_ADAPTER_PATH)

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  /**
   * These packages load native or dynamic files, or rely on the names of their classes (oidc-provider), and must stay
   * outside the bundle.
   */
  serverExternalPackages: [
    ...['@node-rs/argon2', 'pg', 'pg-boss', '@prisma/adapter-pg', 'compromise'],
    'oidc-provider',
  ],
  /**
   * The build's id is part of every ETag, so that cached responses of an old build are never reused; GET /api/ready
   * looks for the migration in the database.
   */
  env: { RAMBLE_BUILD_ID: buildId, RAMBLE_MIGRATION: newestMigration },
  generateBuildId: () => buildId,
  /** `/` for visitors without a session: a prerendered page without its own address. */
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/',
        missing: Object.values(SESSION_COOKIE).map((key) => ({ type: 'cookie', key })),
        destination: '/landing',
      },
    ],
    // Next matches sources regardless of case, but calls are case-sensitive: a mismatch gets a JSON 404.
    fallback: [{ source: '/api/:path*', destination: '/api' }],
  }),
  redirects: async () => [{ source: '/landing', destination: '/', permanent: true }],
  /** If several rules set the same header, the last one counts. */
  headers: async () => [
    { source: '/:path*', headers: listed(SECURITY_HEADERS) },
    { source: '/auth/popup/:path*', headers: listed(POPUP_HEADERS) },
    { source: '/api/auth/callback/:path*', headers: listed(POPUP_HEADERS) },
    { source: '/dev/:kind/:name/mail.html', headers: listed(MAIL_HEADERS) },
    {
      source: '/:path*',
      has: [{ type: 'header', key: PROTOCOL_HEADER, value: 'https' }],
      headers: listed(HTTPS_HEADERS),
    },
  ],
  /** `npm test` and CI check types, so a build need not. */
  typescript: { ignoreBuildErrors: true },
  experimental: {
    /** One page for unknown addresses, instead of one within every page (docs/decisions/0053). */
    globalNotFound: true,
    /** scripts/server/serve.mjs loads the entries, after the first responses. */
    preloadEntriesOnStart: false,
    /** These settings halve the time of a build (docs/decisions/0027). */
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false,
    turbopackMinify: { client: true, server: isForFunctions },
  },
}

export default config
