import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Debian's and CI's Chromium run as root and must not use the network. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Each of these files starts its own app and takes longest, so they begin first. */
const APART =
  /\/(billing|crawl|delivery-kill|external-sign-in|fuzz|install|kill|microphone-refused|operations-kill|plan|releases|share|typing|unsent-kill|unsent-recordings|voice|walk)\.spec\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/playwright-server.ts',
  fullyParallel: true,
  // A browser test waits as well as computes. With more in parallel each takes longer, and the whole run no less.
  workers: Math.ceil(availableParallelism() * 1.5),
  // Long enough for a machine that is three times slower than usual.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'apart', testMatch: APART, fullyParallel: false },
    { name: 'shared', testIgnore: APART },
  ],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_FLAGS },
  },
})
