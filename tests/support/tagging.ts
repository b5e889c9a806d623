import { POST as mergeTag } from '@/app/api/tags/[id]/merge/route'
import { POST as restoreTag } from '@/app/api/tags/[id]/restore/route'
import { DELETE as deleteTag, PATCH as updateTag } from '@/app/api/tags/[id]/route'
import { GET as readThought } from '@/app/api/thoughts/[id]/route'
import { POST as addTag } from '@/app/api/thoughts/[id]/tags/route'
import type { Tag } from '@/lib/shared/tags'
import type { Thought } from '@/lib/shared/thoughts'
import { asked, withId } from './device-copy'
import type { signUp } from './factories'

/** The calls around tags, each made as the test's own person. */
export function taggingOf(person: () => Awaited<ReturnType<typeof signUp>>) {
  const add = (id: number, tagName: string) =>
    asked<Tag>(person(), addTag, 'POST', { ...withId(id), body: { tagName } })
  const update = (id: number, body: object) =>
    asked<Tag>(person(), updateTag, 'PATCH', { ...withId(id), body })
  const merge = (id: number, into: number) =>
    asked<Tag>(person(), mergeTag, 'POST', { ...withId(id), body: { into } })
  const remove = (id: number) => asked(person(), deleteTag, 'DELETE', withId(id))
  const restore = (id: number) => asked<Tag>(person(), restoreTag, 'POST', withId(id))
  const tagsOf = async (id: number) =>
    (await asked<Thought>(person(), readThought, 'GET', withId(id))).tags.map(({ name }) => name)
  return { add, update, merge, remove, restore, tagsOf }
}
