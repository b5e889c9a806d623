import 'server-only'
import { referenceTo } from '@/lib/shared/api-document'
import type { CallContract } from '@/lib/shared/calls/contract'
import { ERROR_STATUS, type ErrorCode } from '@/lib/shared/errors'

/** The statuses of refusals and their meaning (calls.md#status-codes). */
export const REFUSALS: Record<string, string> = {
  400: 'The input is not valid; `field` names the part at fault.',
  401: 'Not signed in, or wrong credentials.',
  403: 'Refused.',
  404: 'Unknown, or not yours.',
  409: 'In conflict with the current state.',
  413: 'The body is too large.',
  415: 'The body has the wrong media type.',
  429: 'Too many requests; Retry-After says when to retry.',
  '4XX': 'The request can’t be handled.',
  502: 'A provider failed.',
  503: 'Not available on this server, or not right now; Retry-After says when to retry.',
}

/** The body of every refusal. */
export const ANY_REFUSAL = {
  content: { 'application/json': { schema: { $ref: referenceTo('Error') } } },
}

/** Returns the statuses of an operation's refusals, derived from its contract. */
export function refusalStatuses(method: string, contract: CallContract): string[] {
  const codes = new Set<ErrorCode>([...(contract.refusals ?? []), 'unavailable'])
  if (contract.auth === 'user') codes.add('signed_out').add('forbidden')
  if (contract.params) codes.add('not_found')
  if (contract.operation) codes.add('conflict').add('invalid_input')
  if (contract.query || contract.body) codes.add('invalid_input')
  if (contract.body) codes.add('too_large').add('unsupported_type')
  if (method !== 'GET') codes.add('foreign_origin')
  if (method !== 'GET' || contract.auth === 'user') codes.add('too_many_requests')
  const statuses = [...new Set([...codes].map((code) => ERROR_STATUS[code]))].sort().map(String)
  return statuses.some((status) => status.startsWith('4')) ? statuses : ['4XX', ...statuses]
}
