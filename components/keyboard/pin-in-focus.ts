import type { QueryClient } from '@tanstack/react-query'
import { handOverFocus, placeOnPage } from '@/lib/client/page/focus-nearby'
import { queryKeys } from '@/lib/client/server/query-keys'
import { makeUnseen } from '@/lib/client/use/making'
import { asking } from '@/lib/shared/changes/change'
import { pinOf, pinThought } from '@/lib/shared/changes/thoughts'
import type { Thought } from '@/lib/shared/thoughts'
import { cardInFocus, pressOnCard } from './cards'

/** The ids of thoughts whose request is in flight: until it ends, a second press would do the same again. */
const running = new Set<number>()

const listedThought = (client: QueryClient, wanted: number) =>
  client
    .getQueriesData<Thought[]>({ queryKey: queryKeys.thoughts.lists })
    .flatMap(([, list]) => list ?? [])
    .find(({ id }) => id === wanted)

/** Pins or unpins the thought of the focused card, or the one that fills the page. */
export function pinInFocus(client: QueryClient): void {
  const card = cardInFocus()
  if (!card) return pressOnCard('pin')
  const thought = listedThought(client, card.thoughtId)
  if (!thought || thought.isArchived || running.has(thought.id)) return
  // The card may move to another list.
  const place = placeOnPage(card.link)
  running.add(thought.id)
  void makeUnseen(client, asking(pinThought, pinOf(thought))).then(() => {
    running.delete(thought.id)
    handOverFocus(place)
  })
}
