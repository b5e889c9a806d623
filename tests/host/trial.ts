import { join } from 'node:path'
import { Failure, tail } from '@/scripts/lib/failure.mjs'
import { step } from '@/scripts/lib/progress.mjs'
import { type Undo, undoAll } from '@/scripts/lib/shutdown.mjs'
import { seconds } from '../bench/page'
import { InngestSimulator } from '../support/inngest-simulator'
import { connectAssistant } from './assistant'
import { RunningFunctions } from './functions'
import type { HostFunction, HostOutput } from './output'
import { capture, inngestRoute, organise, readPages, register, send, visit } from './person'
import { serveOutput } from './serving'

interface Stage {
  /** Where functions are assembled. */
  folder: string
  settings: Record<string, string>
  undo: Undo
}

/** Serves a build for the host, loads each function, and walks a person through it; returns the findings. */
export async function tryOutput(output: HostOutput, { folder, settings, undo }: Stage) {
  const ends: Undo = []
  undo.push(() => undoAll(ends))
  let served = ''
  const inngest = new InngestSimulator(() => inngestRoute(() => served))
  ends.push(() => inngest.stop())
  const INNGEST_BASE_URL = await inngest.start()
  const running = new RunningFunctions(folder, { ...settings, INNGEST_BASE_URL })
  ends.push(() => running.unloadAll())
  const server = await serveOutput(output, running)
  ends.push(server.stop)
  served = server.address
  try {
    await step('A visitor', () => visit(served, output))
    const cookie = await register(served)
    const loaded = await step('Loading each function', () =>
      loadEach(output, { running, served, cookie }),
    )
    await step('A person’s pages', () => readPages(served, cookie))
    await step('An assistant', () => connectAssistant(served, cookie))
    const synced = await inngest.sync()
    const id = await capture(served, cookie)
    await step('Organising', () => organise(served, cookie, { id, inngest }))
    await refuseWithoutInngest(output, { folder, settings })
    return {
      ...loaded,
      'a visitor: /, /landing, /sw.js, refusals': 'passed',
      'registering, and pages with a nonce each': 'passed',
      'capturing, the list, 304 for it unchanged': 'passed',
      'an assistant’s sign-in, and its tools': 'passed',
      'functions that Inngest was told of': String(synced.length),
      'the thought, by signed calls': 'organised',
      'a function without Inngest’s keys': 'refused',
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const said = tail(await running.output())
    throw new Failure(error.message, { detail: [error.detail, said].filter(Boolean).join('\n\n') })
  } finally {
    await undoAll(ends)
  }
}

/** Checks that a function without Inngest's keys exits with a message instead of running jobs itself. */
async function refuseWithoutInngest(
  { functions }: HostOutput,
  { folder, settings }: Omit<Stage, 'undo'>,
) {
  const address = '/api/health'
  const one = functions.get(address)
  if (!one) throw new Failure(`No function serves ${address}.`)
  const { INNGEST_EVENT_KEY: _, ...without } = settings
  const running = new RunningFunctions(join(folder, 'without-inngest'), without)
  const said = await lastWords(running, one, address)
  await running.unloadAll()
  if (said.includes('INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY are not set')) return
  throw new Failure('A function without Inngest’s keys does not refuse to start.', {
    detail: tail(said),
  })
}

/** The output of a function that ends while it loads, or at its first request. */
async function lastWords(running: RunningFunctions, one: HostFunction, address: string) {
  try {
    const started = await running.load(one)
    await send(started.address, address).catch(() => undefined)
    return started.output()
  } catch (fault) {
    if (fault instanceof Failure) return fault.detail ?? ''
    throw fault
  }
}

interface Loading {
  running: RunningFunctions
  served: string
  cookie: string
}

/** Loads each function and requests each address that it serves. */
async function loadEach({ unique }: HostOutput, { running, served, cookie }: Loading) {
  const faults: string[] = []
  let slowest = 0
  let asked = 0
  for (const one of unique) {
    const [name = ''] = one.addresses
    // A function with the web API is the middleware, through which all others are requested.
    if (!one.useWebApi) await running.unload(one)
    const begun = performance.now()
    const error = await running.load(one).then(
      () => undefined,
      (fault) => fault,
    )
    slowest = Math.max(slowest, performance.now() - begun)
    if (error) faults.push(`${name} does not load: ${error.detail ?? error.message}`)
    else {
      const paths = pathsOf(one)
      asked += paths.length
      faults.push(...(await badResponses(paths, { served, cookie })))
    }
    if (!one.useWebApi) await running.unload(one)
  }
  if (faults.length > 0) throw new Failure('Functions fail:', { detail: faults.join('\n') })
  return {
    'functions loaded': `${unique.length}, the slowest in ${seconds(slowest)}`,
    'addresses asked for by GET, none with 5xx': String(asked),
  }
}

/** The addresses of a function as a browser requests them, with some id in them. */
function pathsOf({ addresses }: HostFunction): string[] {
  return addresses
    .filter((address) => !/^\/_|\.rsc$/.test(address))
    .map((address) => address.replaceAll(/\[+\.*\w+\]+/g, '1'))
}

/** An unconfigured provider is not a fault. */
const UNAVAILABLE = /"code":"not_available"/

async function badResponses(
  paths: string[],
  { served, cookie }: { served: string; cookie: string },
) {
  const faults: string[] = []
  for (const path of paths) {
    const response = await send(served, path, { cookie })
    if (response.status < 500) {
      await response.body?.cancel()
      continue
    }
    const said = await response.text()
    if (!UNAVAILABLE.test(said)) faults.push(`${path} returned ${response.status}: ${said}`)
  }
  return faults
}
