import { POST as create } from '@/app/api/user/access-tokens/route'
import { type CreatedAccessToken, TOKEN_SCOPES } from '@/lib/shared/access-tokens'
import { call } from './http'

/** Makes an access token of a person: with every scope, and without an end, unless said otherwise. */
export async function makeToken(
  { cookie }: { cookie: string },
  fields: Record<string, unknown> = {},
): Promise<CreatedAccessToken> {
  const body = { name: 'A program', scopes: TOKEN_SCOPES, expiresInDays: null, ...fields }
  const response = await call(create, 'POST', { cookie, body })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as CreatedAccessToken
}

/** The header that a program sends a token with. */
export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
