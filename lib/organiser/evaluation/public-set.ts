import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CorpusThought } from '../corpus/corpus-thought'
import { CORPUS_PARTS } from '../corpus/parts'
import type { OrganisedThought } from '../organised'
import type { Organiser } from './run'

/**
 * The thoughts by which anybody can compare organisers, written by people who had not read the rules. They never
 * change under this name; another choice of thoughts gets another name.
 */
export const PUBLIC_SET = {
  name: '2026-11',
  parts: CORPUS_PARTS.filter(({ name }) => /held back$/.test(name)),
}

const publicThoughts: readonly CorpusThought[] = PUBLIC_SET.parts.flatMap(
  ({ thoughts }) => thoughts,
)

/** The SHA-256 of the texts and expectations of the set, in hex. */
export function fingerprint(): string {
  const plain = JSON.stringify(publicThoughts, (_key, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  )
  return createHash('sha256').update(plain).digest('hex')
}

/** What an organiser is given of each thought, one JSON object per line. */
export function textsAsLines(): string {
  const lines = publicThoughts.map(
    ({ name, text, language = 'en', existingTags = [], existingCategories = [] }) =>
      JSON.stringify({ name, text, language, existingTags, existingCategories }),
  )
  return `${lines.join('\n')}\n`
}

const proposalLineSchema = z.object({
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  details: z.string().default(''),
  tags: z.array(z.string()).default([]),
  actionItems: z.array(z.string()),
})

/**
 * Reads another organiser's proposals for the set, one JSON object per line, and returns them by the name of the
 * thought. Throws with the number of the first line that is malformed or names an unknown thought.
 */
export function proposalsIn(lines: string): ReadonlyMap<string, OrganisedThought> {
  const proposals = new Map<string, OrganisedThought>()
  const names = new Set(publicThoughts.map(({ name }) => name))
  for (const [index, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue
    const { name, ...proposal } = proposalIn(line, index + 1)
    if (!names.has(name)) throw new Error(`Line ${index + 1}: the set has no thought ‘${name}’.`)
    proposals.set(name, { ...proposal, category: null, dueDates: [] })
  }
  return proposals
}

/** An organiser that returns stored results; it throws for a thought without a result. */
export function organiserOf(proposals: ReadonlyMap<string, OrganisedThought>): Organiser {
  return ({ name }) => {
    const proposal = proposals.get(name)
    if (!proposal) throw new Error(`There is no answer for ${name}`)
    return proposal
  }
}

function proposalIn(line: string, number: number) {
  try {
    return proposalLineSchema.parse(JSON.parse(line))
  } catch (error) {
    throw new Error(`Line ${number} is not a valid answer.`, { cause: error })
  }
}
