import type { NextConfig } from 'next'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  /** These load native or dynamic files of their own and must stay outside the bundle. */
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pg-boss', '@prisma/adapter-pg', 'compromise'],
  /** Part of every ETag, so that a new build's answers are never taken for the old one's. */
  env: { RAMBLE_BUILD_ID: Date.now().toString(36) },
  /** `npm test` and CI check types; a build need not do it again. */
  typescript: { ignoreBuildErrors: true },
}

export default config
