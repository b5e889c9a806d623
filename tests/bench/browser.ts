import { chromium, type Browser } from '@playwright/test'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/** Opens a browser for the work and closes it afterwards. */
export async function withBrowser<T>(
  executablePath: string,
  work: (browser: Browser) => Promise<T>,
  flags: string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
  return work(browser).finally(() => browser.close())
}
