import { parseArgs } from 'node:util'
import { Failure } from '@/scripts/lib/failure.mjs'

export interface EvaluationOptions {
  /** The only part of the corpus to score. */
  part?: string
  /** Also prints the faults of each thought. */
  isDetailed: boolean
  /** Scores only the public set, with which anybody can compare organisers. */
  isPublic: boolean
  /** The file to write the set's texts to; then nothing is scored. */
  texts?: string
  /** The file with another organiser's responses, to score instead. */
  answers?: string
}

const USE =
  'Use: npm run evaluate -- [--part NAME | --public [--texts FILE | --answers FILE]] [--faults].'

/** Parses the arguments of `npm run evaluate`. Throws `Failure` for any other arguments. */
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
