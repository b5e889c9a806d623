import { readFileSync, writeFileSync } from 'node:fs'
import { getOrganiser } from '@/lib/server/adapters/ai'
import { parseEnvironment } from '@/lib/server/process/env'
import { Failure } from '@/scripts/lib/failure.mjs'
import { say } from '@/scripts/lib/progress.mjs'
import { loadSettings } from '@/scripts/lib/project.mjs'
import { CORPUS_PARTS } from '@/lib/organiser/corpus/parts'
import { type EvaluationOptions, parseEvaluationOptions } from './options'
import {
  proposalsIn,
  organiserOf,
  PUBLIC_SET,
  textsAsLines,
} from '@/lib/organiser/evaluation/public-set'
import { evaluate, type Organiser } from '@/lib/organiser/evaluation/run'
import { faultsText, scoreTables } from './report'

/** The organiser needs none of these, but without them the settings would be incomplete. */
const UNUSED = {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1/none',
  NEXTAUTH_SECRET: 'not used for evaluating',
  NEXTAUTH_URL: 'http://127.0.0.1',
}

/** The organiser that the settings select, and its name. */
async function configured(): Promise<[name: string, organiser: Organiser]> {
  loadSettings()
  const settings = parseEnvironment({ ...process.env, ...UNUSED })
  const organiser = await getOrganiser(settings)
  const { signal } = new AbortController()
  const organise: Organiser = async (thought) =>
    (await organiser.organise(thought, { signal })).organised
  return [organiser.kind === 'rules' ? 'rules' : settings.OPENAI_MODEL, organise]
}

/** Another organiser, by its recorded responses. */
function recorded(file: string): [name: string, organiser: Organiser] {
  const proposals = readProposals(file)
  return [`${proposals.size} answers`, organiserOf(proposals)]
}

function readProposals(file: string) {
  try {
    return proposalsIn(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Failure(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function partsFor({ part, isPublic }: EvaluationOptions) {
  if (isPublic) return PUBLIC_SET.parts
  const parts = CORPUS_PARTS.filter(({ name }) => part === undefined || name === part)
  if (parts.length > 0) return parts
  throw new Failure(`The parts are ${CORPUS_PARTS.map(({ name }) => name).join(', ')}.`)
}

/** Scores an organiser, and prints the tables. */
export async function main(args: string[]) {
  const options = parseEvaluationOptions(args)
  const parts = partsFor(options)
  if (options.texts !== undefined) return writeFileSync(options.texts, textsAsLines())
  const [name, organiser] =
    options.answers === undefined ? await configured() : recorded(options.answers)
  const evaluated = await evaluate(organiser, parts)
  if (options.isDetailed) say(faultsText(evaluated))
  const set = options.isPublic ? ` Set: ${PUBLIC_SET.name}.` : ''
  say(`\nOrganiser: ${name}.${set}\n\n${scoreTables(evaluated)}\n`)
}
