import { z } from 'zod'
import { messageSchema } from '../message'
import { sessionEntrySchema } from '../sessions'
import { idParams } from '../text'
import type { CallTable } from './contract'

/** Calls about the signed-in browsers. */
export const sessionCalls = {
  'GET /api/user/sessions': {
    summary: 'The browsers that are signed in',
    auth: 'user',
    response: z.array(sessionEntrySchema),
  },
  'DELETE /api/user/sessions': {
    summary: 'End every other session',
    auth: 'user',
    response: messageSchema,
  },
  'DELETE /api/user/sessions/[id]': {
    summary: 'End one session',
    auth: 'user',
    params: idParams,
    response: messageSchema,
  },
  'POST /api/user/sign-out-everywhere': {
    summary: 'End every session, this one included',
    auth: 'user',
    response: messageSchema,
  },
} as const satisfies CallTable
