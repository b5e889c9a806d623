import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from '@/playwright.config'

/** `npm run faults -- device`: one round after the other, each with a new person. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.round.ts',
  outputDir: '../../../test-results/device',
  workers: 1,
  timeout: 900_000,
  expect: { timeout: 20_000 },
  reporter: 'dot',
  use: {
    actionTimeout: 60_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_FLAGS },
  },
})
