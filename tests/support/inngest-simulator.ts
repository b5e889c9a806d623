import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import canonicalize from 'canonicalize'
import { NextRequest } from 'next/server'
import { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT'
type Endpoint = Record<Method, (request: NextRequest, context: unknown) => Promise<Response>>

const eventSchema = z.looseObject({ id: z.string(), name: z.string(), data: z.unknown() })
type Event = z.infer<typeof eventSchema>

const syncSchema = z.looseObject({
  functions: z.array(
    z.looseObject({
      id: z.string(),
      triggers: z.array(
        z.looseObject({ event: z.string().optional(), cron: z.string().optional() }),
      ),
      concurrency: z
        .union([
          z.number().transform((limit) => [{ limit }]),
          z.array(z.object({ limit: z.number(), key: z.string().optional() })),
        ])
        .optional(),
      steps: z.record(
        z.string(),
        z.looseObject({ retries: z.looseObject({ attempts: z.number() }) }),
      ),
    }),
  ),
})
type SyncedFunction = z.infer<typeof syncSchema>['functions'][number]

const opCodesSchema = z.array(
  z.looseObject({
    id: z.string(),
    op: z.string(),
    data: z.unknown().optional(),
    error: z.unknown().optional(),
  }),
)

/**
 * How servers differ: all name the function they call (`fn_id`). New servers also accept step results while a
 * function runs, and name the queue item for that (`qi_id`); old servers do neither.
 */
export type ServerAge = 'old' | 'new'

export const SIGNING_KEY = `signkey-test-${'ab12'.repeat(8)}`

/** The event of a sign-up, which happens before the tested part, so it is accepted but not recorded. */
const SIGN_UP = 'account/email-unverified'

/**
 * Implements Inngest's side of the SDK's protocol: accepts events, syncs, and runs functions step by
 * step.
 */
export class InngestSimulator {
  readonly received: Event[] = []
  /** The number of events in each call. */
  readonly callSizes: number[] = []
  /**
   * The retry delays that failed attempts requested, in seconds; null where the delay was left to Inngest.
   */
  readonly retriesAsked: (string | null)[] = []
  /** Results that the app sent while a function ran, instead of in the response. */
  readonly checkpoints: string[] = []
  /** The errors of failed attempts, with their function. */
  readonly errors: string[] = []
  /** The function of each call that ran a function or a step, which Inngest and the host bill. */
  readonly ran: string[] = []
  age: ServerAge = 'new'
  private held = Promise.resolve()
  private readonly seen = new Set<string>()
  private functions: SyncedFunction[] = []
  private readonly server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', 'http://simulator')
      if (!pathname.startsWith('/e/')) {
        this.checkpoints.push(pathname)
        response.statusCode = this.age === 'old' ? 404 : 200
        return response.end('{}')
      }
      const events = z.array(eventSchema).parse(JSON.parse(Buffer.concat(chunks).toString()))
      const isSignUp = events.every(({ name }) => name === SIGN_UP)
      if (!isSignUp) {
        this.received.push(...events)
        this.callSizes.push(events.length)
      }
      response.setHeader('content-type', 'application/json')
      const body = JSON.stringify({ ids: events.map((event) => event.id), status: 200 })
      void (isSignUp ? Promise.resolve() : this.held).then(() => response.end(body))
    })
  })

  constructor(private readonly endpoint: () => Endpoint) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** From now on accepts events, but responds to no call until the returned function is called. */
  hold(): () => void {
    let release = () => {}
    this.held = new Promise((resolve) => (release = resolve))
    return release
  }

  /** Sends a signed call, or an unsigned call if `key` is null. */
  call(
    method: Method,
    query: Record<string, string>,
    body: unknown,
    key: string | null = SIGNING_KEY,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const text = canonicalize(body) ?? ''
    const signature =
      key &&
      createHmac('sha256', key.replace(/^signkey-\w+-/, ''))
        .update(text + timestamp)
        .digest('hex')
    const url = `http://localhost:3000/api/inngest?${new URLSearchParams(query)}`
    const request = new NextRequest(url, {
      method,
      body: text,
      headers: {
        'content-type': 'application/json',
        host: 'localhost:3000',
        'x-inngest-server-kind': 'cloud',
        ...(signature && { 'x-inngest-signature': `t=${timestamp}&s=${signature}` }),
        ...headers,
      },
    })
    return this.endpoint()[method](request, {})
  }

  /** Syncs the app's functions, as Inngest does at each deployment. */
  async sync(): Promise<string[]> {
    const body = { url: 'http://localhost:3000/api/inngest' }
    const headers = { 'x-inngest-sync-kind': 'in_band' }
    const response = await this.call('PUT', {}, body, SIGNING_KEY, headers)
    if (!response.ok) throw new Error(`Sync failed: ${response.status} ${await response.text()}`)
    this.functions = syncSchema.parse(await response.json()).functions
    return this.functions.map((one) => one.id)
  }

  /** What the app declared about its functions when it was synced. */
  get synced(): readonly SyncedFunction[] {
    return this.functions
  }

  /** What the app declared about one function when it was synced. */
  settingsOf(id: string): SyncedFunction | undefined {
    return this.functions.find((one) => one.id === id)
  }

  /** Runs the functions that the events received so far trigger; an event id counts once. */
  async runAll(): Promise<void> {
    for (let event = this.received.shift(); event; event = this.received.shift()) {
      if (this.seen.has(event.id)) continue
      this.seen.add(event.id)
      const name = event.name
      for (const one of this.functions) {
        if (one.triggers.some((trigger) => trigger.event === name)) await this.run(one, event)
      }
    }
  }

  /** Runs the functions that have a cron, as at this time by Inngest's clock. */
  async runClock(at: Date): Promise<void> {
    for (const one of this.functions) {
      const cron = one.triggers.find((trigger) => trigger.cron)?.cron
      const timer = { name: 'inngest/scheduled.timer', data: { cron }, ts: at.getTime() }
      if (cron) await this.run(one, { id: at.toISOString(), ...timer })
    }
  }

  /** Runs one function to its end, without waiting between attempts; returns how it ended. */
  private async run(one: SyncedFunction, event: Event): Promise<void> {
    const retries = Object.values(one.steps)[0]?.retries.attempts ?? 0
    const steps: Record<string, unknown> = {}
    for (let attempt = 0; attempt <= retries;) {
      this.ran.push(one.id)
      const response = await this.call(
        'POST',
        { fnId: one.id, stepId: 'step' },
        {
          version: 2,
          event,
          events: [event],
          steps,
          use_api: false,
          ctx: {
            fn_id: randomUUID(),
            run_id: `run-${event.id}`,
            env: 'production',
            step_id: 'step',
            attempt,
            disable_immediate_execution: false,
            use_api: false,
            ...(this.age === 'new' && { qi_id: `item-${event.id}`, max_attempts: retries + 1 }),
            stack: { stack: Object.keys(steps), current: 0 },
          },
        },
      )
      const isFinal = response.headers.get('x-inngest-no-retry') === 'true'
      if (response.status === 200) return
      if (response.status === 206) {
        const [op] = opCodesSchema.parse(await response.json())
        if (!op) throw new Error('Inngest was told to do nothing')
        if (op.error === undefined) {
          steps[op.id] = { type: 'data', data: op.data ?? null }
          continue
        }
        this.errors.push(`${one.id}: ${op.op}`)
        if (op.op === 'StepFailed') break
      } else this.errors.push(`${one.id}: ${response.status}`)
      if (isFinal) break
      this.retriesAsked.push(response.headers.get('retry-after'))
      attempt += 1
    }
    await this.fail(one, event)
  }

  private async fail(one: SyncedFunction, event: Event): Promise<void> {
    const failed = this.functions.find((other) => other.id === `${one.id}-failure`)
    if (!failed) return
    const error = { name: 'Error', message: 'failed' }
    const data = { function_id: one.id, run_id: `run-${event.id}`, error, event }
    await this.run(failed, { id: `failed-${event.id}`, name: 'inngest/function.failed', data })
  }
}
