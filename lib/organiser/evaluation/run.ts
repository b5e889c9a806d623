import type { CorpusThought } from '../corpus/corpus-thought'
import type { CorpusPart } from '../corpus/parts'
import type { OrganisedThought, ThoughtToOrganise } from '../organised'
import { scoreThought, type Score } from './score'

export interface Evaluated {
  part: string
  thought: CorpusThought
  /** Null when the organiser failed. */
  organised: OrganisedThought | null
  score: Score
}

const NOTHING: OrganisedThought = {
  title: '',
  summary: '',
  details: '',
  tags: [],
  category: null,
  actionItems: [],
  dueDates: [],
}

/**
 * What is evaluated: the rules, a model, or any other organiser, which may look up its result by the thought's name.
 * A thought for which it throws scores as an empty result.
 */
export type Organiser = (
  thought: ThoughtToOrganise & { name: string },
) => OrganisedThought | Promise<OrganisedThought>

/** Organises each thought of the parts, one after the other, and scores it. */
export async function evaluate(
  organiser: Organiser,
  parts: readonly CorpusPart[],
): Promise<Evaluated[]> {
  const evaluated: Evaluated[] = []
  for (const { name, thoughts } of parts) {
    for (const thought of thoughts) {
      const organised = await organise(organiser, thought)
      const score = scoreThought(thought, organised ?? NOTHING)
      evaluated.push({ part: name, thought, organised, score })
    }
  }
  return evaluated
}

async function organise(
  organiser: Organiser,
  { name, text, existingTags = [], existingCategories = [] }: CorpusThought,
): Promise<OrganisedThought | null> {
  const now = new Date('2026-03-12T09:00:00Z')
  try {
    const names = { existingTags, existingCategories }
    return await organiser({ name, text, now, timezone: 'America/New_York', ...names })
  } catch {
    return null
  }
}
