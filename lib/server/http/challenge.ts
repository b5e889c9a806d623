import 'server-only'
import { signInChallenge } from '../connected-assistants/addresses'

/** Adds to a refusal for lack of a valid token where a client gets one (assistants.md#signing-in). */
export function withChallenge(refusal: Response, { headers }: Request): Response {
  if (refusal.status === 401) {
    const isInvalid = headers.has('authorization')
    refusal.headers.set('WWW-Authenticate', signInChallenge({ isInvalid }))
  }
  return refusal
}
