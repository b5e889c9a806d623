import { z } from 'zod'
import { SCOPES_MISSING, TOKEN_NAME_MISSING, TOKEN_NAME_TOO_LONG } from './access-token-rules'
import { ACCESS_TOKEN_MAX_DAYS, ACCESS_TOKEN_NAME_MAX_LENGTH } from './limits'
import { atMost, idSchema, nameText, timestampSchema, visible } from './text'

/** What an access token may do (access-tokens.md#scopes). */
export const TOKEN_SCOPES = ['capture', 'read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** GET /api/user/access-tokens: a token without its secret. */
export const accessTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  /** The end of the token, to tell it from others. */
  lastCharacters: z.string(),
  createdAt: timestampSchema,
  /** Null for a token that does not expire. */
  expiresAt: timestampSchema.nullable(),
  /** Accurate to a few minutes; null for a token that was never used. */
  lastUsedAt: timestampSchema.nullable(),
})
export type AccessToken = z.infer<typeof accessTokenSchema>

/** POST /api/user/access-tokens. */
export const newAccessTokenSchema = z.object({
  name: atMost(
    visible(nameText, TOKEN_NAME_MISSING),
    ACCESS_TOKEN_NAME_MAX_LENGTH,
    TOKEN_NAME_TOO_LONG,
  ),
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .min(1, SCOPES_MISSING)
    .transform((given) => TOKEN_SCOPES.filter((scope) => given.includes(scope))),
  /** In how many days it expires; null for a token that does not expire. */
  expiresInDays: z.int().min(1).max(ACCESS_TOKEN_MAX_DAYS).nullable(),
})
export type NewAccessToken = z.output<typeof newAccessTokenSchema>

/** The response to it, the only one that has the token itself. */
export const createdAccessTokenSchema = accessTokenSchema.extend({ token: z.string() })
export type CreatedAccessToken = z.infer<typeof createdAccessTokenSchema>
