import { parseArgs } from 'node:util'
import { Failure } from '@/scripts/lib/failure.mjs'

export interface EvaluationOptions {
  /** The only part of the corpus to score. */
  part?: string
  /** Also prints each thought that is not met. */
  isDetailed: boolean
}

/** Parses the arguments of `npm run evaluate`. Throws `Failure` when anything else was asked for. */
export function parseEvaluationOptions(args: string[]): EvaluationOptions {
  try {
    const options = { part: { type: 'string' }, faults: { type: 'boolean' } } as const
    const { part, faults = false } = parseArgs({ args, options }).values
    return { part, isDetailed: faults }
  } catch {
    throw new Failure('Use: npm run evaluate -- [--part NAME] [--faults].')
  }
}
