import type { QueryClient } from '@tanstack/react-query'
import type { ActionItem, ListedActionItem } from '@/lib/shared/action-items'
import { displayedTitle } from '@/lib/shared/thought-display'
import { fieldsOf, type PartEdit } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { queryKeys } from '../query-keys'
import type { Effect } from './effects'
import type { UnsentChange } from './store'

/** A change as it is asked for. */
export type MadeChange = Pick<UnsentChange, 'call' | 'params' | 'body' | 'edit'>

const listsAt = <Item>(client: QueryClient, queryKey: readonly string[]) =>
  client.getQueriesData<Item[]>({ queryKey }).flatMap(([, list]) => list ?? [])

/** The things on the screen, and those that only changes which wait know of any more. */
interface Known {
  client: QueryClient
  effects: readonly Effect[]
}

function knownThoughts({ client, effects }: Known): Thought[] {
  const details = client.getQueriesData<Thought>({ queryKey: queryKeys.thoughts.details })
  return [
    ...details.flatMap(([, thought]) => thought ?? []),
    ...listsAt<Thought>(client, queryKeys.thoughts.lists),
    ...effects.flatMap((effect) =>
      effect.on === 'thought' && effect.was && effect.set ? { ...effect.was, ...effect.set } : [],
    ),
  ]
}

function knownItem(known: Known, id: number): ListedActionItem | undefined {
  for (const thought of knownThoughts(known)) {
    const item = thought.actionItems.find((one) => one.id === id)
    if (item) return { ...item, thoughtTitle: displayedTitle(thought), tags: thought.tags }
  }
  const listed = listsAt<ListedActionItem>(known.client, queryKeys.actionItems.lists)
  const changed = known.effects.flatMap((effect) =>
    effect.on === 'actionItem' && effect.was ? { ...effect.was, ...effect.set } : [],
  )
  return [...listed, ...changed].find((item) => item.id === id)
}

/** What a change does, with the thing as it is on the screen. */
export function effectOf(known: Known, { call, params, body, edit }: MadeChange): Effect {
  const id = params.id ?? 0
  if (call === 'PATCH /api/action-items/[id]' || call === 'DELETE /api/action-items/[id]') {
    const set = call.startsWith('DELETE') ? null : (body as Partial<ActionItem>)
    const item = knownItem(known, id)
    // A tick shows before it is stored.
    const isTick = set?.isCompleted !== undefined
    const was = item && isTick ? { ...item, isCompleted: !set.isCompleted } : item
    return { on: 'actionItem', id, was, set }
  }
  const was = knownThoughts(known).find((thought) => thought.id === id)
  if (call === 'DELETE /api/thoughts/[id]') return { on: 'thought', id, was, set: null }
  if (edit) return { on: 'thought', id, was, set: was ? editedFields(was, edit) : {} }
  const isArchived = call === 'PATCH /api/thoughts/[id]/archive'
  return { on: 'thought', id, was, set: { isArchived } }
}

/** The thought to which a change with this effect belongs. */
export const thoughtIdOf = (effect: Effect): number | undefined =>
  effect.on === 'thought' ? effect.id : effect.was?.thoughtId

function editedFields(thought: Thought, edit: PartEdit): Partial<Thought> {
  const { parsedContent, ...fields } = fieldsOf(thought, edit)
  return {
    ...fields,
    ...(parsedContent && { parsedContent: { ...thought.parsedContent, ...parsedContent } }),
  }
}

/** The text that a person wrote in a change. */
export const textOf = ({ effect, edit }: Pick<UnsentChange, 'effect' | 'edit'>) =>
  edit?.text ?? (effect.on === 'actionItem' ? effect.set?.text : undefined)

const EDIT_VERBS = {
  title: 'Edit title',
  summary: 'Edit summary',
  details: 'Edit details',
  rawText: 'Edit original thought',
} satisfies Record<PartEdit['part'], string>

function verbOf({ call, effect, edit }: Pick<UnsentChange, 'call' | 'effect' | 'edit'>): string {
  if (edit) return EDIT_VERBS[edit.part]
  if (effect.set === null) return effect.on === 'thought' ? 'Delete' : 'Delete action item'
  if (effect.on === 'actionItem') {
    if (effect.set.text !== undefined) return 'Reword'
    return effect.set.isCompleted ? 'Mark as done' : 'Mark as to do'
  }
  return call === 'PATCH /api/thoughts/[id]/archive' ? 'Archive' : 'Unarchive'
}

/** What a change does in words, and the name of what it changes. */
export function wordsOf(change: Pick<UnsentChange, 'call' | 'effect' | 'edit'>): {
  verb: string
  name: string
} {
  const { effect } = change
  const name = effect.on === 'thought' ? effect.was && displayedTitle(effect.was) : effect.was?.text
  return { verb: verbOf(change), name: name ?? '' }
}
