import { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { POST as createCategory } from '@/app/api/categories/route'
import { POST as createReminder } from '@/app/api/reminders/route'
import { GET as listCountedTags } from '@/app/api/tags/counted/route'
import { makeMany } from '@/lib/client/bulk-changes/bulk-changes'
import { type Change, runChange } from '@/lib/client/page/change'
import { mergingThoughts } from '@/lib/client/merges'
import { queryKeys } from '@/lib/client/server/query-keys'
import { splittingThought } from '@/lib/client/splits/splits'
import { deletingTag, editingTag, mergingTag } from '@/lib/client/tags/tag-edits'
import { undoLast } from '@/lib/client/page/undo'
import { knownHere } from '@/lib/client/store/queries/known'
import { makeUnseen } from '@/lib/client/use/making'
import { organiseThought } from '@/lib/server/organising/organise'
import { positionAt } from '@/lib/shared/action-item-order'
import type { Category } from '@/lib/shared/categories'
import {
  addItem,
  deleteItem,
  moveItem,
  newItem,
  rewordItem,
} from '@/lib/shared/changes/action-item-edits'
import { markWaiting, tickItem } from '@/lib/shared/changes/action-items'
import { asking, type ChangeKind } from '@/lib/shared/changes/change'
import type { ChangeCall } from '@/lib/shared/changes/change-calls'
import type { Effect } from '@/lib/shared/changes/effect'
import { deleteReminder, updateReminder } from '@/lib/shared/changes/reminders'
import { addTag, removeTag } from '@/lib/shared/changes/tags'
import { chooseCategory } from '@/lib/shared/changes/categories'
import { deleteThought } from '@/lib/shared/changes/deleted-thoughts'
import { editThought } from '@/lib/shared/changes/thought-parts'
import { archivingOf, pinOf, pinThought } from '@/lib/shared/changes/thoughts'
import { TAG_COLORS } from '@/lib/shared/tag-color'
import { normaliseTagName } from '@/lib/shared/tag-name'
import type { CountedTag } from '@/lib/shared/tags'
import { shownPart } from '@/lib/shared/thought-parts'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, listsOf } from './device-copy'
import { captureThought, signUp } from './factories'
import { fetchFromRoutes } from './route-fetch'

export const PARTS = ['title', 'summary', 'details', 'rawText'] as const
const DAYS = ['2026-12-04', '2090-05-09']
/** What a person does. Undo is listed three times, so that it is chosen more often. */
export const ACTS = [
  'edit',
  'move',
  'addTag',
  'removeTag',
  'editTag',
  'mergeTag',
  'deleteTag',
  'tick',
  'wait',
  'reword',
  'addItem',
  'moveItem',
  'dateItem',
  'deleteItem',
  'updateReminder',
  'deleteReminder',
  'archive',
  'pin',
  'delete',
  'split',
  'merge',
  'many',
  'undo',
  'undo',
  'undo',
] as const

/** One action on one of the existing things: `nth` selects it. */
interface Step {
  act: (typeof ACTS)[number]
  nth: number
  word: string
}

/**
 * A person with three organised thoughts, a category and reminders, and the page that acts for them. The test
 * must restore the stubbed `fetch`.
 */
export async function personAtWork() {
  const person = await signUp()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { response } = await fetchFromRoutes(person, path, init)
    return response
  })
  const { id: categoryId } = await asked<Category>(person, createCategory, 'POST', {
    body: { name: 'Sea' },
  })
  for (const text of [
    'I need to call Ana on Friday and buy a rope #boat',
    'Todo: oil the gate, paint the fence #garden',
    'The summer was warm, and the lake was still',
  ]) {
    const { id } = await captureThought(person, text)
    await organiseThought({ thoughtId: id, generation: 1, signal: new AbortController().signal })
    const body = { text: `Reminder of ${id}`, reminderTime: '2090-05-09T15:00:00Z', thoughtId: id }
    await asked(person, createReminder, 'POST', { body })
  }
  const client = new QueryClient()
  const run = <Result, Input, Before>(change: Change<Result, Input, Before>, input: Input) =>
    runChange(client, change, input)
  const make = <Call extends ChangeCall, Asked, Of extends Effect>(
    kind: ChangeKind<Call, Asked, Of>,
    asked: Asked,
  ) => makeUnseen(client, asking(kind, asked))
  return { person, client, run, make, categoryId }
}

type AtWork = Awaited<ReturnType<typeof personAtWork>>

/** What the person's screens show. */
export async function shown({ person }: Pick<AtWork, 'person'>) {
  const { active, archived, pinned, reminders } = await listsOf(person)
  const seen = (thought: Thought) => ({
    id: thought.id,
    texts: PARTS.map((part) => shownPart(thought, part)),
    tags: thought.tags.map(({ name, color }) => `${name} ${color}`).sort(),
    items: thought.actionItems.map(({ position: _place, ...item }) => item),
    category: thought.category,
    pinnedAt: thought.pinnedAt,
  })
  const pins = pinned.map(({ id }) => id)
  return { active: active.map(seen), archived: archived.map(seen), pins, reminders }
}

const tagsOf = (person: AtWork['person']) => asked<CountedTag[]>(person, listCountedTags, 'GET')

const leadsTo = ({ name, aliases }: CountedTag, word: string) =>
  [normaliseTagName(name), ...aliases].includes(word)

/** Acts on one of the tags; returns whether that is possible. */
async function actOnTag({ client, run, person }: AtWork, { act: what, nth, word }: Step) {
  const tags = await tagsOf(person)
  const tag = tags[nth % Math.max(1, tags.length)]
  const into = tags[(nth + 1) % Math.max(1, tags.length)]
  if (!tag || !into || into === tag) return false
  if (what === 'deleteTag') await run(deletingTag(client), tag)
  else if (what === 'mergeTag') await run(mergingTag(client), { tag, into })
  else {
    if (tags.some((one) => one.id !== tag.id && leadsTo(one, word))) return false
    const color = TAG_COLORS[nth % TAG_COLORS.length] ?? null
    await run(editingTag(client), { tag, look: { name: word, color } })
  }
  return true
}

/** Acts on all of the thoughts at once; returns whether any of them changed. */
async function actOnMany(
  { client, categoryId }: AtWork,
  thoughts: readonly Thought[],
  nth: number,
) {
  const [first] = thoughts
  const ids = thoughts.map(({ id }) => id)
  const changes = [
    { input: { action: 'archive', ids }, changes: thoughts.some((one) => !one.isArchived) },
    { input: { action: 'unarchive', ids }, changes: thoughts.some((one) => one.isArchived) },
    { input: { action: 'delete', ids }, changes: true },
    {
      input: { action: 'category', ids, categoryId },
      changes: thoughts.some((one) => one.categoryId !== categoryId),
    },
    { input: { action: 'untag', ids, tagName: first?.tags[0]?.name }, changes: first?.tags[0] },
  ] as const
  const chosen = changes[nth % changes.length]
  if (!chosen?.changes || ids.length === 0) return false
  return (await makeMany(client, { input: { ...chosen.input }, things: thoughts })) === null
}

/** Acts on one of the existing things; returns whether there was one. */
export async function act(page: AtWork, { act: what, nth, word }: Step): Promise<boolean> {
  const { client, run, make, person } = page
  const { active, archived, reminders } = await listsOf(person)
  const thoughts = [...active, ...archived]
  const thought = thoughts[nth % Math.max(1, thoughts.length)]
  const reminder = reminders[nth % Math.max(1, reminders.length)]
  if (what === 'updateReminder' || what === 'deleteReminder') {
    if (!reminder) return false
    const { id, text } = reminder
    if (what === 'deleteReminder') await make(deleteReminder, reminder)
    else await make(updateReminder, { id, patch: { text: word }, seen: { text } })
    return true
  }
  if (what === 'editTag' || what === 'mergeTag' || what === 'deleteTag') {
    return actOnTag(page, { act: what, nth, word })
  }
  if (what === 'many') return actOnMany(page, thoughts, nth)
  if (!thought) return false
  // As the thought's page does.
  client.setQueryData(queryKeys.thoughts.detail(thought.id), thought)
  const item = thought.actionItems[nth % Math.max(1, thought.actionItems.length)]
  const tag = thought.tags[nth % Math.max(1, thought.tags.length)]
  const { id } = thought
  switch (what) {
    case 'edit': {
      const part = PARTS[nth % PARTS.length] ?? 'title'
      const seen = shownPart(thought, part)
      if (seen === word) return false
      const edit = { thought, part, text: word, seen, basedOn: thought.updatedAt }
      await make(editThought, edit)
      return true
    }
    case 'move': {
      const categoryId = thought.categoryId ? null : page.categoryId
      await make(chooseCategory, { thought, categoryId })
      return true
    }
    case 'addTag': {
      const known = (await tagsOf(person)).find((one) => leadsTo(one, word))
      if (thought.tags.some((own) => own.id === known?.id)) return false
      await make(addTag, { thoughtId: id, name: word })
      return true
    }
    case 'removeTag': {
      if (!tag) return false
      await make(removeTag, { thoughtId: id, tag })
      return true
    }
    case 'archive':
      await makeUnseen(client, archivingOf(thought))
      return true
    case 'pin':
      if (thought.isArchived) return false
      await make(pinThought, pinOf(thought))
      return true
    case 'delete':
      await make(deleteThought, thought)
      return true
    // Refused for a single word, for a thought that is already split, and for texts that are too long in total.
    case 'split': {
      const cuts = [thought.rawText.indexOf(' ')]
      return (await run(splittingThought(client), { thought, cuts })) === null
    }
    case 'merge': {
      const other = thoughts[(nth + 1) % thoughts.length]
      return (
        other !== thought && (await run(mergingThoughts(client), [id, other?.id ?? 0])) === null
      )
    }
  }
  if (what === 'addItem') {
    await make(addItem, newItem(id, word, knownHere(client)))
    return true
  }
  if (!item) return false
  const { text, isCompleted } = item
  const before = { text, dueOn: item.dueOn ?? null }
  if (what === 'deleteItem') await make(deleteItem, item)
  else if (what === 'wait') await make(markWaiting, { item, isWaiting: !item.isWaiting })
  else if (what === 'reword' || what === 'dateItem') {
    const dueOn = before.dueOn === DAYS[nth] ? null : (DAYS[nth] ?? null)
    const words = what === 'reword' ? { ...before, text: word } : { text, dueOn }
    // As the item's form does.
    if (words.text === text && words.dueOn === before.dueOn) return false
    await make(rewordItem, { id: item.id, words, before })
  } else if (what === 'moveItem') {
    const others = thought.actionItems.filter((one) => one !== item)
    const place = word.length % (others.length + 1)
    const position = positionAt(others, place)
    await make(moveItem, { item, position, place: `${place + 1}` })
  } else {
    await make(tickItem, { item, isCompleted: !isCompleted, leavesList: nth % 2 === 0 })
  }
  return true
}

/** Undoes the last action and waits until that is done. */
export async function undo({ client }: AtWork): Promise<void> {
  undoLast(client)
  // Earlier actions finish first.
  await new Promise((resolve) => setTimeout(resolve))
  await vi.waitFor(() => expect(client.isMutating()).toBe(0), { timeout: 5_000, interval: 2 })
}
