import { parseArgs } from 'node:util'
import { Failure } from '@/scripts/lib/failure.mjs'

export interface EvaluationOptions {
  /** The only part of the corpus to score. */
  part?: string
  /** Also prints each thought that is not met. */
  isDetailed: boolean
  /** Only the set by which anybody can compare organisers. */
  isPublic: boolean
  /** The file to write its texts to; nothing is scored. */
  texts?: string
  /** The file with the answers of another organiser, to be scored. */
  answers?: string
}

const USE =
  'Use: npm run evaluate -- [--part NAME | --public [--texts FILE | --answers FILE]] [--faults].'

/** Parses the arguments of `npm run evaluate`. Throws `Failure` when anything else was asked for. */
export function parseEvaluationOptions(args: string[]): EvaluationOptions {
  const { part, texts, answers, public: isPublic = false, faults: isDetailed = false } = parse(args)
  const isWrong = isPublic ? (part ?? (texts && answers)) : (texts ?? answers)
  if (isWrong !== undefined) throw new Failure(USE)
  return { part, texts, answers, isPublic, isDetailed }
}

function parse(args: string[]) {
  const options = {
    part: { type: 'string' },
    texts: { type: 'string' },
    answers: { type: 'string' },
    public: { type: 'boolean' },
    faults: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new Failure(USE)
  }
}
