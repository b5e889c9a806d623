import type { NextConfig } from 'next'

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  /** These load native or dynamic files of their own and must stay outside the bundle. */
  serverExternalPackages: ['@node-rs/argon2', 'pg', 'pg-boss', '@prisma/adapter-pg', 'compromise'],
  typescript: { ignoreBuildErrors: true },
}

export default config
