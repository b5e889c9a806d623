import { getOrganiser } from '@/lib/server/adapters/ai'
import type { ThoughtOrganiser } from '@/lib/server/adapters/ai/port'
import { parseEnvironment } from '@/lib/server/process/env'
import { Failure } from '@/scripts/lib/failure.mjs'
import { say } from '@/scripts/lib/progress.mjs'
import { loadSettings } from '@/scripts/lib/project.mjs'
import { CORPUS_PARTS } from '../corpus/parts'
import { parseEvaluationOptions } from './options'
import { evaluate } from './run'
import { faultsText, scoreTables } from './report'

/** The organiser needs neither; the settings are complete only with them. */
const UNUSED = {
  DATABASE_URL: 'postgresql://nobody@127.0.0.1/none',
  NEXTAUTH_SECRET: 'not used for evaluating',
  NEXTAUTH_URL: 'http://127.0.0.1',
}

/** Scores the organiser that the settings ask for, and prints the tables. */
export async function main(args: string[]) {
  const options = parseEvaluationOptions(args)
  loadSettings()
  const settings = parseEnvironment({ ...process.env, ...UNUSED })
  const organiser: ThoughtOrganiser = await getOrganiser(settings)
  const parts = CORPUS_PARTS.filter(
    ({ name }) => options.part === undefined || name === options.part,
  )
  if (parts.length === 0) {
    throw new Failure(`The parts are ${CORPUS_PARTS.map(({ name }) => name).join(', ')}.`)
  }
  const evaluated = await evaluate(organiser, parts)
  if (options.isDetailed) say(faultsText(evaluated))
  const name = organiser.kind === 'rules' ? 'rules' : settings.OPENAI_MODEL
  say(`\nOrganiser: ${name}.\n\n${scoreTables(evaluated)}\n`)
}
