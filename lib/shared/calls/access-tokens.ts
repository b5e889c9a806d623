import { z } from 'zod'
import { accessTokenSchema, createdAccessTokenSchema, newAccessTokenSchema } from '../access-tokens'
import { messageSchema } from '../message'
import { idParams } from '../text'
import type { CallTable } from './contract'

/** Calls about access tokens. */
export const accessTokenCalls = {
  'GET /api/user/access-tokens': {
    summary: 'The access tokens, latest first',
    auth: 'user',
    response: z.array(accessTokenSchema),
  },
  'POST /api/user/access-tokens': {
    summary: 'Make an access token',
    description:
      'Only this response has the token. The call needs a sign-in or a proof within the last hour. 409 when there are too many.',
    auth: 'user',
    body: newAccessTokenSchema,
    response: createdAccessTokenSchema,
    statuses: [201],
    refusals: ['forbidden', 'conflict'],
  },
  'DELETE /api/user/access-tokens/[id]': {
    summary: 'Revoke an access token',
    auth: 'user',
    params: idParams,
    response: messageSchema,
  },
} as const satisfies CallTable
