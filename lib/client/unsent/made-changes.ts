import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { positionAt } from '@/lib/shared/action-item-order'
import type { ActionItem, ActionItemPatch, ListedActionItem } from '@/lib/shared/action-items'
import type { Category } from '@/lib/shared/categories'
import { DEFAULT_TIMEZONE } from '@/lib/shared/limits'
import { momentOf } from '@/lib/shared/reminder-time'
import type { Reminder, ReminderInput } from '@/lib/shared/reminders'
import { normaliseTagName } from '@/lib/shared/tag-name'
import type { Tag } from '@/lib/shared/tags'
import { displayedTitle } from '@/lib/shared/thought-display'
import { fieldsOf, type PartEdit } from '@/lib/shared/thought-parts'
import type { Thought, ThoughtPatch } from '@/lib/shared/thoughts'
import { queryKeys } from '../query-keys'
import { newRandomId } from '../random-id'
import type { Effect } from './effect'
import { laidOver } from './effects'
import type { UnsentChange } from './entries'
import { making } from './moments'

/** A change as it is asked for. */
export type MadeChange = Pick<UnsentChange, 'call' | 'params' | 'query' | 'body' | 'edit'>

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

const thoughtOfItem = (known: Known, id: number) =>
  knownThoughts(known).find(({ actionItems }) => actionItems.some((item) => item.id === id))

function knownItem(
  known: Known,
  thought: Thought | undefined,
  id: number,
): ListedActionItem | undefined {
  const item = thought?.actionItems.find((one) => one.id === id)
  if (thought && item) {
    return { ...item, thoughtTitle: displayedTitle(thought), tags: thought.tags }
  }
  const listed = listsAt<ListedActionItem>(known.client, queryKeys.actionItems.lists)
  const changed = known.effects.flatMap((effect) =>
    effect.on === 'actionItem' && effect.was ? { ...effect.was, ...effect.set } : [],
  )
  return [...listed, ...changed].find((item) => item.id === id)
}

/** An action item as a list that spans thoughts has it, as far as this page knows. */
export function listedItem(client: QueryClient, item: ActionItem): ListedActionItem {
  const known = { client, effects: [] }
  const listed = knownItem(known, thoughtOfItem(known, item.id), item.id)
  return listed ?? { ...item, thoughtTitle: '', tags: [] }
}

/** An action item that is to be added to a thought, as the lists will have it. */
export function newListedItem(
  client: QueryClient,
  thoughtId: number,
  fields: Pick<ActionItem, 'text'>,
): ListedActionItem {
  const thought = knownThoughts({ client, effects: [] }).find(({ id }) => id === thoughtId)
  const others = thought?.actionItems ?? []
  return {
    id: unsentId(),
    thoughtId,
    isCompleted: false,
    createdAt: others[0]?.createdAt ?? new Date().toISOString(),
    position: positionAt(others, others.length),
    ...fields,
    thoughtTitle: thought ? displayedTitle(thought) : '',
    tags: thought?.tags ?? [],
  }
}

/** What a change can be about. */
export type Thing = Thought | ListedActionItem | Reminder

/** What a change does, with the thing as it is on the screen, or as it is given. */
function effectOf(known: Known, made: MadeChange, given?: Thing): Effect {
  const { call, params, body } = made
  const id = params?.id ?? 0
  if (call === 'PATCH /api/action-items/[id]')
    return itemEffect(known, id, setBy(body as ActionItemPatch))
  if (call === 'DELETE /api/action-items/[id]') return itemEffect(known, id, null)
  if (given && call === 'POST /api/action-items/[id]/restore') {
    return { on: 'actionItem', id, was: given as ListedActionItem, set: {}, isRestored: true }
  }
  if (given && call === 'POST /api/thoughts/[id]/action-items') {
    const was = given as ListedActionItem
    return { on: 'actionItem', id: was.id, was, set: { text: was.text }, isRestored: true }
  }
  if (given && call === 'POST /api/reminders/[id]/restore') {
    return { on: 'reminder', id, was: given as Reminder, set: {}, isRestored: true }
  }
  if (call.includes('/api/reminders')) return reminderEffect(known, made)
  const shown = (given as Thought | undefined) ?? knownThoughts(known).find((one) => one.id === id)
  // What is on its way does not show yet.
  const before = known.effects.toReversed()
  const was = laidOver(queryKeys.thoughts.detail(id), shown, before) as typeof shown
  return { on: 'thought', id, ...(was && { was }), set: {}, ...thoughtChange(known, made, was) }
}

/** What an item has after a change. */
const setBy = ({ dueOn, seen: _seen, ...patch }: ActionItemPatch): Partial<ActionItem> => ({
  ...patch,
  ...(dueOn !== undefined && { dueOn: dueOn ?? undefined }),
})

function itemEffect(known: Known, id: number, set: Partial<ActionItem> | null): Effect {
  const thought = thoughtOfItem(known, id)
  const item = knownItem(known, thought, id)
  // A tick shows before it is stored.
  const isTick = set?.isCompleted !== undefined
  const was = item && isTick ? { ...item, isCompleted: !set.isCompleted } : item
  const isArchived = thought?.isArchived ?? false
  return { on: 'actionItem', id, ...(was && { was }), ...(isArchived && { isArchived }), set }
}

/** An id for something that the server has not given one. */
const unsentId = () => -Date.now()

function reminderEffect({ client }: Known, { call, params, body }: MadeChange): Effect {
  const wanted = body as Partial<ReminderInput> | undefined
  const { text, reminderTime, thoughtId } = wanted ?? {}
  const timezone = client.getQueryData<User | null>(queryKeys.user)?.timezone ?? DEFAULT_TIMEZONE
  const set = {
    ...(text !== undefined && { text }),
    ...(reminderTime !== undefined && {
      reminderTime: momentOf(reminderTime, timezone).toISOString(),
    }),
  }
  if (call === 'POST /api/reminders') {
    const id = unsentId()
    const thought = knownThoughts({ client, effects: [] }).find((one) => one.id === thoughtId)
    const about = thought && { thought: { id: thought.id, summary: thought.summary } }
    return { on: 'reminder', id, set: { id, ...set, ...about } }
  }
  const id = params?.id ?? 0
  const listed = listsAt<Reminder>(client, queryKeys.reminders.list)
  const was = listed.find((reminder) => reminder.id === id)
  const isDeletion = call === 'DELETE /api/reminders/[id]'
  return { on: 'reminder', id, ...(was && { was }), set: isDeletion ? null : set }
}

const deletesAtOnce = (client: QueryClient) =>
  client.getQueryData<User | null>(queryKeys.user)?.deleteAtOnce === true

type ThoughtEffect = Omit<Extract<Effect, { on: 'thought' }>, 'on' | 'id' | 'was' | 'set'> & {
  set?: Partial<Thought> | null
}

function thoughtChange(
  { client }: Known,
  { call, params, body, edit }: MadeChange,
  was: Thought | undefined,
): ThoughtEffect {
  switch (call) {
    case 'DELETE /api/thoughts/[id]':
      return { set: null, ...(!deletesAtOnce(client) && { deletedAt: new Date().toISOString() }) }
    case 'PATCH /api/thoughts/[id]/archive':
      return { set: { isArchived: true } }
    case 'PATCH /api/thoughts/[id]/unarchive':
      return { set: { isArchived: false } }
    case 'POST /api/deleted-thoughts/[id]/restore':
      return { isRestored: true }
    case 'POST /api/thoughts/[id]/tags':
      return { addTag: tagNamed(client, (body as { tagName: string }).tagName) }
    case 'DELETE /api/thoughts/[id]/tags/[tagId]':
      return { removeTag: params?.tagId ?? 0 }
    default:
      if (edit) return { set: was ? editedFields(was, edit) : {} }
      return { set: chosenFields(client, body as Chosen, was) }
  }
}

/** The person's tag with a name, whatever its case, or a new one. */
function tagNamed(client: QueryClient, name: string): Tag {
  const wanted = normaliseTagName(name)
  const known = listsAt<Tag>(client, queryKeys.tags.all)
  return known.find((tag) => normaliseTagName(tag.name) === wanted) ?? { id: unsentId(), name }
}

/** What a person chooses of a thought, one at a time. */
type Chosen = Pick<ThoughtPatch, 'isPinned' | 'pinnedAt'> & { categoryId: number | null }

function chosenFields(
  client: QueryClient,
  { isPinned, pinnedAt, categoryId }: Chosen,
  was: Thought | undefined,
): Partial<Thought> {
  if (isPinned === undefined) return categoryOf(client, categoryId)
  const since = was?.pinnedAt ?? pinnedAt ?? new Date().toISOString()
  return { pinnedAt: isPinned ? since : null }
}

function categoryOf(client: QueryClient, categoryId: number | null) {
  const known = client.getQueryData<Category[]>(queryKeys.categories.list) ?? []
  const found = known.find(({ id }) => id === categoryId)
  return { categoryId, category: found ? { id: found.id, name: found.name } : null }
}

/** The thought to which a change with this effect belongs. */
function thoughtIdOf(effect: Effect): number | undefined {
  if (effect.on === 'thought') return effect.id
  return effect.on === 'actionItem' ? effect.was?.thoughtId : undefined
}

function editedFields(thought: Thought, edit: PartEdit): Partial<Thought> {
  const { parsedContent, ...fields } = fieldsOf(thought, edit)
  return {
    ...fields,
    ...(parsedContent && { parsedContent: { ...thought.parsedContent, ...parsedContent } }),
  }
}

/** A change that is made now, to be sent. `thing` is what it is about, where that is known. */
export function newChange(
  known: Known,
  made: MadeChange,
  thing?: Thing,
): Omit<UnsentChange, 'position' | 'refusal'> {
  const effect = effectOf(known, made, thing)
  return {
    ...made,
    id: newRandomId(),
    kind: 'change',
    made: making(),
    madeAt: new Date().toISOString(),
    effect,
    thoughtId: thoughtIdOf(effect),
  }
}

type Named = Pick<UnsentChange, 'call' | 'effect' | 'edit'>

/** The text that a person wrote in a change. */
export function textOf({
  effect,
  edit,
}: Pick<UnsentChange, 'effect' | 'edit'>): string | undefined {
  if (edit) return edit.text
  return effect.on === 'thought' ? undefined : effect.set?.text
}

const EDIT_VERBS = {
  title: 'Edit title',
  summary: 'Edit summary',
  details: 'Edit details',
  rawText: 'Edit original thought',
} satisfies Record<PartEdit['part'], string>

const VERBS: Record<UnsentChange['call'], (effect: Effect) => string> = {
  'PATCH /api/action-items/[id]': (effect) => {
    const set = effect.on === 'actionItem' ? effect.set : null
    if (set?.text !== undefined) return 'Reword'
    if (set && 'position' in set) return 'Move'
    if (set && 'dueOn' in set) return 'Change due date'
    return set?.isCompleted ? 'Mark as done' : 'Mark as to do'
  },
  'DELETE /api/action-items/[id]': () => 'Delete action item',
  'POST /api/thoughts/[id]/action-items': () => 'Add action item',
  'POST /api/action-items/[id]/restore': () => 'Restore action item',
  'PATCH /api/thoughts/[id]/archive': () => 'Archive',
  'PATCH /api/thoughts/[id]/unarchive': () => 'Unarchive',
  'PATCH /api/thoughts/[id]': (effect) => {
    const { category, pinnedAt } = (effect.on === 'thought' && effect.set) || {}
    if (pinnedAt !== undefined) return pinnedAt === null ? 'Unpin' : 'Pin'
    return category ? `Move to ${category.name}` : 'Change category'
  },
  'DELETE /api/thoughts/[id]': () => 'Delete',
  'POST /api/deleted-thoughts/[id]/restore': () => 'Restore',
  'POST /api/thoughts/[id]/tags': (effect) =>
    `Add tag ${effect.on === 'thought' ? (effect.addTag?.name ?? '') : ''}`,
  'DELETE /api/thoughts/[id]/tags/[tagId]': () => 'Remove tag',
  'POST /api/reminders': () => 'New reminder',
  'PATCH /api/reminders/[id]': () => 'Change reminder',
  'DELETE /api/reminders/[id]': () => 'Delete reminder',
  'POST /api/reminders/[id]/restore': () => 'Restore reminder',
}

/** What a change does in words, and the name of what it changes. */
export function wordsOf({ call, effect, edit }: Named): { verb: string; name: string } {
  const { was } = effect
  const verb = edit ? EDIT_VERBS[edit.part] : VERBS[call](effect)
  if (was && 'summary' in was) return { verb, name: displayedTitle(was) }
  const name = was?.text ?? (effect.on === 'thought' ? '' : effect.set?.text)
  return { verb, name: name ?? '' }
}
