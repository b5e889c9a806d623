import { test as base } from '@playwright/test'
import { startFrontProxy } from '../../support/front-proxy'

type Front = Awaited<ReturnType<typeof startFrontProxy>>

/** A page behind a proxy to the shared app; the test decides how the proxy behaves. */
export const test = base.extend<{ front: Front }>({
  front: async ({ baseURL }, provide) => {
    const front = await startFrontProxy()
    front.lead(baseURL ?? '')
    await provide(front)
    front.close()
  },
  page: async ({ browser, front }, provide) => {
    const context = await browser.newContext({ baseURL: front.baseUrl })
    await provide(await context.newPage())
    await context.close()
  },
})
