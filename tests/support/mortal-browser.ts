import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserContext, chromium } from '@playwright/test'
import { BROWSER_FLAGS } from '@/playwright.config'

/** A browser in a separate process, whose profile survives it. */
export class MortalBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'ramble-browser-'))
  private process: ChildProcess | undefined

  constructor(private readonly flags: readonly string[] = []) {
    // A failing test does not get as far as removing it.
    process.once('exit', () => {
      this.end()
      rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
    })
  }

  async start(): Promise<BrowserContext> {
    const flags = [...BROWSER_FLAGS, ...this.flags, '--headless', '--remote-debugging-port=0']
    const child = spawn(
      process.env.CHROMIUM_PATH ?? 'chromium',
      [...flags, `--user-data-dir=${this.profile}`, 'about:blank'],
      { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    this.process = child
    const browser = await chromium.connectOverCDP(await debuggerOf(child))
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no profile')
    return context
  }

  /** Kills it and all of its processes immediately. */
  async kill() {
    const { process: child } = this
    const gone = child && once(child, 'exit')
    if (this.end()) await gone
  }

  /** Returns whether there was something to kill. */
  private end(): boolean {
    const { process: child } = this
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return false
    return process.kill(-child.pid, 'SIGKILL')
  }

  async remove() {
    await this.kill()
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser has no output')
  for await (const line of createInterface(stderr)) {
    const address = /^DevTools listening on (\S+)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The browser ended before it listened')
}
