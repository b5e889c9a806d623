import { messageSchema } from '../message'
import { countedTagSchema, tagMergeSchema, tagPatchSchema, tagSchema } from '../tags'
import { idParams } from '../text'
import { archivedQuerySchema } from '../thoughts'
import type { CallTable } from './contract'

/** Calls about a person's tags; calls about one thought's tags are with the thoughts. */
export const tagCalls = {
  'GET /api/tags': {
    summary: 'Tags in use, by name',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    query: archivedQuerySchema,
    response: tagSchema.array(),
  },
  'GET /api/tags/counted': {
    summary: 'All tags by name, used or not, with the number of their thoughts',
    auth: 'user',
    scopes: ['read'],
    isConditional: true,
    response: countedTagSchema.array(),
  },
  'PATCH /api/tags/[id]': {
    summary: 'Rename a tag, or choose its colour',
    description:
      'The old name still leads to the tag, unless `keepsOldName` is false. 409 when the new name leads to another tag: merge them instead.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: tagPatchSchema,
    response: tagSchema,
    refusals: ['conflict'],
  },
  'DELETE /api/tags/[id]': {
    summary: 'Delete a tag; its thoughts stay',
    description: 'It can be restored for a day.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: messageSchema,
  },
  'POST /api/tags/[id]/merge': {
    summary: 'Merge a tag into another, which is returned',
    description:
      'The other tag gets its thoughts and its names. The merged tag can be restored for a day.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    body: tagMergeSchema,
    response: tagSchema,
  },
  'POST /api/tags/[id]/restore': {
    summary: 'Restore a tag that was deleted or merged within a day, on its thoughts',
    description:
      'Thoughts that have no room for another tag by now do not get it back. 409 when its name leads to another tag by now.',
    auth: 'user',
    scopes: ['write'],
    operation: '90 days',
    params: idParams,
    response: tagSchema,
    refusals: ['conflict'],
  },
} as const satisfies CallTable
