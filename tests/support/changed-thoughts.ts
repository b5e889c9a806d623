import type { Changes } from '@/lib/shared/feed'
import type { Thought } from '@/lib/shared/thoughts'
import { thoughtWith } from './signed-in-page'

/** A thought as the server has it, with this title and summary. */
export const saved = (id: number, summary: string): Thought =>
  thoughtWith({ id, summary, parsedContent: { title: summary } })

/** A page of GET /api/changes with these thoughts; a number stands for a deleted one. */
export function changesOf(
  thoughts: readonly (Thought | number)[],
  fields: Partial<Changes> = {},
): Changes {
  const changes = thoughts.map((thought) =>
    typeof thought === 'number'
      ? { kind: 'thought' as const, id: thought, revision: '1', value: null }
      : { kind: 'thought' as const, id: thought.id, revision: '1', value: thought },
  )
  return { reset: false, changes, hasMore: false, next: '1', revision: '1', ...fields }
}
