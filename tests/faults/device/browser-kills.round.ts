import { setTimeout as delay } from 'node:timers/promises'
import { unsentPage, waitForCode } from '@/tests/e2e/pages/unsent-page'
import { keepFromWaking } from '@/tests/e2e/pages/background-sync-app'
import type { Behaviour } from '@/tests/support/front-proxy'
import { MortalBrowser } from '@/tests/support/mortal-browser'
import type { Device } from './device'
import { type Ground, report, test } from './ground'

const KILLS = 20

/** The network's behaviour during the kills, in turn. */
const NETWORKS: readonly Behaviour[] = ['passes', 502, 'silent', 'cuts']

/** A draft is stored at most this long after a key. */
const KEPT_WITHIN_MS = 300

/** A person's device whose browser is killed again and again. */
class MortalDevice {
  private readonly browser = new MortalBrowser()

  private constructor(
    readonly device: Device,
    private readonly ground: Ground,
  ) {}

  static async open(ground: Ground): Promise<MortalDevice> {
    const mortal = new MortalDevice(ground.closedDevice(await ground.newPerson()), ground)
    await mortal.start()
    await mortal.device.install()
    return mortal
  }

  private async start(): Promise<void> {
    const context = await this.browser.start()
    await keepFromWaking(context)
    await this.device.openIn(context)
  }

  get field() {
    return unsentPage(this.device.page).field
  }

  /** Types a new text, and pauses until it must be stored. */
  async type(): Promise<string> {
    const text = this.device.newText()
    await this.field.focus()
    await this.device.page.keyboard.type(text, { delay: 10 })
    await delay(KEPT_WITHIN_MS)
    return text
  }

  /** Presses the key that sends, without waiting. */
  press(): void {
    this.device.page.keyboard.press('Control+Enter').catch(() => undefined)
  }

  /** Kills the browser, then opens it again on the dashboard, with a network. */
  async kill(): Promise<void> {
    await this.browser.kill()
    this.ground.proxy.behave('passes')
    await this.start()
    await waitForCode(this.device.page)
  }

  /** Sends the text that the person finds in the field. Any text other than `texts` is a fault. */
  async sendLeft(texts: readonly string[]): Promise<void> {
    const left = await this.field.inputValue()
    if (left === '') return
    if (!texts.includes(left)) this.device.accepted.wrong.push(`the field had “${left}”`)
    await unsentPage(this.device.page).send(left)
  }

  async end(what: string, note: string): Promise<void> {
    const { device } = this
    report(await device.judge(what, await device.settle(), note))
    await this.browser.remove()
  }
}

const networkOf = (kill: number): Behaviour => NETWORKS[kill % NETWORKS.length] ?? 'passes'

test('browser killed within 50 ms of sending', async ({ ground }) => {
  const mortal = await MortalDevice.open(ground)
  let left = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    ground.proxy.behave(networkOf(kill))
    const text = await mortal.type()
    mortal.device.accepted.texts.push(text)
    mortal.press()
    await delay((50 * kill) / (KILLS - 1))
    await mortal.kill()
    if ((await mortal.field.inputValue()) !== '') left += 1
    await mortal.sendLeft([text])
  }
  await mortal.end(
    'browser killed within 50 ms of sending',
    `${KILLS} kills; ${left} texts were still in the field`,
  )
})

test('browser killed while typing', async ({ ground }) => {
  const mortal = await MortalDevice.open(ground)
  for (let kill = 0; kill < KILLS; kill += 1) {
    ground.proxy.behave(networkOf(kill))
    const text = await mortal.type()
    mortal.device.accepted.texts.push(text)
    await mortal.kill()
    await mortal.sendLeft([text])
  }
  await mortal.end(
    'browser killed while typing',
    `${KILLS} kills, ${KEPT_WITHIN_MS} ms after a key`,
  )
})

test('browser killed 0.2 to 60 s after', async ({ ground }) => {
  test.setTimeout(1_800_000)
  const mortal = await MortalDevice.open(ground)
  const { device } = mortal
  for (let kill = 0; kill < KILLS; kill += 1) {
    ground.proxy.behave(networkOf(kill))
    const until = performance.now() + 200 * 300 ** (kill / (KILLS - 1))
    do await device.write(1)
    while (performance.now() < until - 1_000 && (await delay(1_000, true)))
    await delay(Math.max(0, until - performance.now()))
    await mortal.kill()
    await mortal.sendLeft([])
  }
  await mortal.end('browser killed 0.2 to 60 s after sending', `${KILLS} kills`)
})
