import type { QueryClient } from '@tanstack/react-query'
import type { Thought } from '@/lib/shared/thoughts'
import { toast } from '../toast'
import { tellUndoable } from '../undo'
import { categoryUpdated, choiceInWords, nameOfCategory } from '../versions-in-words'
import type { UnsentChange } from './entries'
import type { MadeChange, Thing } from './made-changes'

/**
 * Says which category a choice has replaced that waited to be sent, and offers to put that back as a change that
 * `send` sends.
 */
export function tellReplaced(
  client: QueryClient,
  { replaces = null }: Pick<UnsentChange, 'replaces'>,
  thought: Thought,
  send: (made: MadeChange, thing: Thing) => Promise<unknown>,
): void {
  const back = {
    mutationFn: (on: Thought) =>
      send(
        {
          call: 'PATCH /api/thoughts/[id]',
          params: { id: on.id },
          body: { categoryId: replaces?.id ?? null, basedOn: on.updatedAt },
        },
        on,
      ),
    onSuccess: () => toast(categoryUpdated(nameOfCategory(replaces))),
    failure: 'Error updating category',
  }
  const description = choiceInWords(nameOfCategory(thought.category), replaces)
  tellUndoable(categoryUpdated(description), client, back, thought)
}
