import { ACCESS_TOKEN_NAME_MAX_LENGTH } from './limits'
import { firstFault, noMoreUnits, type Rule, TEXT_RULES } from './rules'
import { hasVisibleText } from './visible-text'

export const TOKEN_NAME_MISSING = 'Please enter a name for the token.'
export const TOKEN_NAME_TOO_LONG = `Names of tokens have at most ${ACCESS_TOKEN_NAME_MAX_LENGTH} characters.`
export const SCOPES_MISSING = 'Please choose what the token may do.'

const NAME_RULES: readonly Rule[] = [
  ...TEXT_RULES,
  [hasVisibleText, TOKEN_NAME_MISSING],
  noMoreUnits(ACCESS_TOKEN_NAME_MAX_LENGTH, TOKEN_NAME_TOO_LONG),
]

/** Returns the error of a token's name, and of the choice of what it may do. */
export function accessTokenFaults({ name, hasScope }: { name: string; hasScope: boolean }): {
  name: string | undefined
  scopes: string | undefined
} {
  return {
    name: firstFault(name, NAME_RULES),
    scopes: hasScope ? undefined : SCOPES_MISSING,
  }
}
