/**
 * Sends the requests of people as its parent asks: either as fast as a number of clients can, to measure the
 * capacity, or evenly paced. Reports the times of each finished window. A separate process, so that other work never
 * delays it.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { randomNumbers } from '@/prisma/seed/vocabulary'
import { actionOf, kindAt, type Kind, type People } from './mix'

/** Times in ms, from the moment an action was due. */
export interface Window {
  times: Partial<Record<Kind, number[]>>
  faults: string[]
}

export interface SoakLoad {
  address: string
  people: People
  seconds: number
  windowS: number
  /** A number of clients that each act without a pause; otherwise the rate counts. */
  clients?: number
  perSecond?: number
}

const SEED = 11
const MOST_AT_ONCE = 200

process.on('message', (load: SoakLoad) => {
  const done = load.clients ? hurry(load, load.clients) : pace(load, load.perSecond ?? 1)
  done.then(
    () => process.send?.('done'),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())

const random = randomNumbers(SEED)
let turn = 0
let etag = ''
let current: Window = { times: {}, faults: [] }

async function hurry(load: SoakLoad, clients: number) {
  const until = performance.now() + load.seconds * 1000
  const one = async () => {
    while (performance.now() < until) await act(load, performance.now())
  }
  await Promise.all(Array.from({ length: clients }, one))
  send()
}

async function pace(load: SoakLoad, perSecond: number) {
  const begun = performance.now()
  const running = new Set<Promise<void>>()
  let windows = 0
  for (let count = 0; count < load.seconds * perSecond; count++) {
    const due = begun + (count / perSecond) * 1000
    if (due - begun >= (windows + 1) * load.windowS * 1000) {
      windows += 1
      send()
    }
    const early = due - performance.now()
    if (early > 0) await delay(early)
    if (running.size >= MOST_AT_ONCE) await Promise.race(running)
    const action = act(load, due).finally(() => running.delete(action))
    running.add(action)
  }
  await Promise.all(running)
  send()
}

function send() {
  process.send?.(current)
  current = { times: {}, faults: [] }
}

async function act({ address, people }: SoakLoad, due: number) {
  const kind = kindAt(random())
  const { path, method, cookie, body, statuses, ...action } = actionOf(kind, people, turn++, etag)
  const headers = {
    ...(cookie && { cookie }),
    ...(body && { 'content-type': 'application/json' }),
    ...(action.etag && { 'if-none-match': action.etag }),
  }
  try {
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${address}${path}`, sent)
    await response.arrayBuffer()
    if (kind === 'poll') etag = response.headers.get('etag') ?? etag
    if (!statuses.includes(response.status)) current.faults.push(`${kind}: ${response.status}`)
  } catch (error) {
    current.faults.push(`${kind}: ${String(error)}`)
  }
  ;(current.times[kind] ??= []).push(performance.now() - due)
}
