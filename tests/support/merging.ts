import { GET as listDeleted } from '@/app/api/deleted-thoughts/route'
import { DELETE as undoMerge } from '@/app/api/thoughts/[id]/merge/route'
import { GET as readThought, PATCH as edit } from '@/app/api/thoughts/[id]/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import { POST as merge } from '@/app/api/thoughts/merge/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { organiseThought } from '@/lib/server/organising/organise'
import type { DeletedThought } from '@/lib/shared/deleted-thoughts'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, withId } from './device-copy'
import { captureThought, type signUp } from './factories'
import { call } from './http'

type Person = Awaited<ReturnType<typeof signUp>>

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** The calls around a merge, each made as the test's own person. */
export function mergingOf(person: () => Person) {
  const read = (id: number) => asked<Thought>(person(), readThought, 'GET', withId(id))
  const list = (query = {}) => asked<Thought[]>(person(), listThoughts, 'GET', { query })
  const deleted = () => asked<DeletedThought[]>(person(), listDeleted, 'GET')
  const join = (ids: number[]) => asked<Thought>(person(), merge, 'POST', { body: { ids } })
  const undo = (id: number) => asked<Thought[]>(person(), undoMerge, 'DELETE', withId(id))
  const tag = (id: number, tagName: string) =>
    asked(person(), addTag, 'POST', { ...withId(id), body: { tagName } })
  const change = (id: number, body: object) =>
    asked<Thought>(person(), edit, 'PATCH', { ...withId(id), body })
  const refused = (ids: unknown, cookie = person().cookie) =>
    call(merge, 'POST', { body: { ids }, cookie })

  async function organised(text: string, capturedAt?: string): Promise<Thought> {
    const { id } = await captureThought(person(), text, capturedAt ? { capturedAt } : {})
    await organiseThought({ thoughtId: id, generation: 1, signal: new AbortController().signal })
    return read(id)
  }

  /** Two organised thoughts; the later one was saved first. */
  async function two() {
    const later = await organised('Call Ana about the boat on Friday.', daysAgo(1))
    const earlier = await organised('  The hull needs paint.\n', daysAgo(2))
    return { earlier, later }
  }

  return { read, list, deleted, join, undo, tag, change, refused, organised, two }
}
