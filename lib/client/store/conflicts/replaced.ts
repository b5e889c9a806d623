import type { QueryClient } from '@tanstack/react-query'
import type { Thought } from '@/lib/shared/thoughts'
import { asking, madeOf, type MadeChange } from '@/lib/shared/changes/change'
import { chooseCategory } from '@/lib/shared/changes/categories'
import { toast } from '../../page/toast'
import { tellUndoable } from '../../page/undo'
import { categoryUpdated, choiceInWords, nameOfCategory } from '@/lib/shared/versions-in-words'
import type { UnsentChange } from '../queue/entries'
import { knownHere } from '../queries/known'

/**
 * Shows which category was replaced by a choice that had waited to be sent, and offers to restore it by a change that
 * `send` sends.
 */
export function tellReplaced(
  client: QueryClient,
  { replaces = null }: Pick<UnsentChange, 'replaces'>,
  thought: Thought,
  send: (made: MadeChange) => Promise<unknown>,
): void {
  const back = {
    mutationFn: (on: Thought) =>
      send(
        madeOf(
          asking(chooseCategory, { thought: on, categoryId: replaces?.id ?? null }),
          knownHere(client),
        ),
      ),
    onSuccess: () => toast(categoryUpdated(nameOfCategory(replaces))),
    failure: 'Error updating category',
  }
  const description = choiceInWords(nameOfCategory(thought.category), replaces)
  tellUndoable(categoryUpdated(description), client, back, thought)
}
