import { Failure } from '@/scripts/lib/failure.mjs'
import { runTool } from '@/scripts/lib/run-tool.mjs'
import { typescriptFlag } from '@/scripts/seed/typescript.mjs'

export interface Target {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** The one status that counts as a success. */
  status: number
  /** Set to send a new signed text with each request: the public address that it is signed for. */
  signedFor?: string
}

export interface Load extends Target {
  connections: number
  seconds: number
}

/** Times in ms. */
export interface Measured {
  p50: number
  p95: number
  perSecond: number
  faults: number
}

export async function runLoad(load: Load): Promise<Measured> {
  const args = [typescriptFlag, 'tests/bench/load-driver.ts', JSON.stringify(load)]
  const { code, output } = await runTool(process.execPath, args)
  if (code !== 0) throw new Failure('The load driver failed.', { detail: output })
  const measured: Measured = JSON.parse(output)
  if (measured.faults > 0) {
    throw new Failure(`${measured.faults} answers of ${load.url} were not ${load.status}.`)
  }
  return measured
}
