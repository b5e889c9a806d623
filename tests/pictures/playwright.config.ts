import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from '@/playwright.config'

const SCREENS = [
  { width: 390, height: 844, isPhone: true },
  { width: 1280, height: 860, isPhone: false },
]

/** Pictures that are committed to the repository; made only when their project is named. */
const KEPT = ['readme', 'brand']

const fileOf = (name: string) => `${name}.picture.ts`

/** `npm run shots`: pictures of every screen, dialog and kind of mail, in `.data/shots`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './set-up.ts',
  fullyParallel: true,
  // Taking a picture waits about as long as it computes, so there are more workers than cores.
  workers: Math.ceil(availableParallelism() * 2.5),
  timeout: 30_000,
  globalTimeout: 900_000,
  reporter: 'dot',
  use: {
    baseURL: process.env.E2E_BASE_URL,
    viewport: { width: 1280, height: 860 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_FLAGS },
  },
  projects: [
    ...SCREENS.flatMap(({ width, height, isPhone }) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `${width}-${colorScheme}`,
        testMatch: fileOf('*'),
        testIgnore: KEPT.map(fileOf),
        use: { viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone, colorScheme },
      })),
    ),
    ...KEPT.map((name) => ({ name, testMatch: fileOf(name) })),
  ],
})
