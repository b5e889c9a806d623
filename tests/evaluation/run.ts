import type { OrganisedThought, ThoughtOrganiser } from '@/lib/server/adapters/ai/port'
import type { CorpusThought } from '../corpus/corpus-thought'
import type { CorpusPart } from '../corpus/parts'
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

/** Organises each thought of the parts, one after the other, and scores it. A failure meets nothing. */
export async function evaluate(
  organiser: ThoughtOrganiser,
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
  organiser: ThoughtOrganiser,
  { text, existingTags = [], existingCategories = [] }: CorpusThought,
): Promise<OrganisedThought | null> {
  const now = new Date('2026-03-12T09:00:00Z')
  const input = { text, now, timezone: 'America/New_York', existingTags, existingCategories }
  try {
    return (await organiser.organise(input, { signal: new AbortController().signal })).organised
  } catch {
    return null
  }
}
