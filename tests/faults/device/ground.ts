import { type Browser, expect, test as base } from '@playwright/test'
import { type AppServer, scratchDatabase, startAppServer } from '@/tests/support/app-server'
import { startFrontProxy } from '@/tests/support/front-proxy'
import { type Person, signUp } from '../person'
import { type DeviceOutcome, OUTCOME } from './accepted'
import { Device } from './device'

/** One person does in minutes what others do in weeks, so the limits are lifted. */
const SETTINGS = {
  FREE_NOTES_PER_MONTH: '0',
  RATE_LIMITS: 'writeUser=1000000,writeAddress=1000000,workUser=1000000,generationUser=1000000',
}

type FrontProxy = Awaited<ReturnType<typeof startFrontProxy>>

/** An app behind a proxy, and the devices that use it; each round has new people. */
export class Ground {
  private constructor(
    private readonly browser: Browser,
    readonly proxy: FrontProxy,
    readonly databaseUrl: string,
    public app: AppServer,
  ) {
    proxy.lead(app.baseUrl)
  }

  static async open(browser: Browser): Promise<Ground> {
    const { url } = await scratchDatabase()
    return new Ground(browser, await startFrontProxy(), url, await startAppServer(url, SETTINGS))
  }

  /** Starts the app again after it was killed. */
  async startAgain(): Promise<void> {
    this.app = await startAppServer(this.databaseUrl, SETTINGS)
    this.proxy.lead(this.app.baseUrl)
  }

  private readonly newContext = () => this.browser.newContext({ baseURL: this.proxy.baseUrl })

  newPerson = () => signUp(this.app.baseUrl, this.databaseUrl)

  /** A device on which nothing is open yet. */
  closedDevice(person: Person, name = 'Thought'): Device {
    return new Device(person, { address: this.proxy.baseUrl, databaseUrl: this.databaseUrl, name })
  }

  /** A new person's device, on which the dashboard is open and the whole app is stored. */
  async device(name?: string): Promise<Device> {
    return this.ready(this.closedDevice(await this.newPerson(), name))
  }

  /** Another device of the same person, with the same things to change. */
  async otherDevice({ person, things }: Device, name: string): Promise<Device> {
    const device = this.closedDevice(person, name)
    device.things = things
    return this.ready(device)
  }

  private async ready(device: Device): Promise<Device> {
    await device.openIn(await this.newContext())
    await device.install()
    return device
  }

  async close(): Promise<void> {
    this.proxy.close()
    await this.app.stop()
  }
}

/** Reports an outcome, and fails if something is lost, doubled or out of order. */
export function report(outcome: DeviceOutcome): void {
  test.info().annotations.push({ type: OUTCOME, description: JSON.stringify(outcome) })
  const { lost, doubled, disordered } = outcome
  expect
    .soft({ lost, doubled, disordered }, outcome.note)
    .toEqual({ lost: 0, doubled: 0, disordered: 0 })
}

/** Each round has a separate ground. */
export const test = base.extend<{ ground: Ground }>({
  ground: async ({ browser }, run) => {
    const ground = await Ground.open(browser)
    await run(ground)
    await ground.close()
  },
})
