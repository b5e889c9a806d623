import type { z } from 'zod'
import type { TokenScope } from '../access-tokens'
import type { ErrorCode } from '../errors'

/** The methods that an address may have, in listing order. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/**
 * The contract of a call. The route implements it, the client calls by it, and GET
 * /api/openapi.json publishes it.
 */
export interface CallContract {
  /** One line for the API reference. */
  summary: string
  /** What the summary leaves out, in whole sentences. */
  description?: string
  auth: 'user' | 'none'
  /**
   * The scopes of access tokens, any of which covers this call. A call without scopes needs a session
   * (access-tokens.md#scopes).
   */
  scopes?: readonly TokenScope[]
  /** Tokens of OAuth are for this call, whose refusals lead to a sign-in (assistants.md#signing-in). */
  isForAssistants?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The maximum size of a body; 64 KiB by default. */
  bodyLimitBytes?: number
  /**
   * The body may also be a form, or a whole plain text or recording, which then is this field of `body`; a recording
   * as base64 (calls.md#bodies-of-other-types).
   */
  wholeBody?: { text: string; recording: string }
  /** The body is a file of this media type, which the service reads as it arrives. */
  bodyFile?: string
  /**
   * The content of a successful response: JSON of this shape, or a file of one of these media
   * types.
   */
  response: z.ZodType | { file: readonly string[] }
  /** A successful response says in one line of plain text what JSON of this shape says to other calls. */
  isLine?: true
  /** The statuses of successful responses; 200 by default. */
  statuses?: readonly (200 | 201 | 202 | 303)[]
  /** Refusals in addition to those of every call. */
  refusals?: readonly ErrorCode[]
  /** The response depends only on the user's data: an unchanged revision gets a 304. */
  isConditional?: boolean
  /**
   * The call takes an operation id, under which it is done once (calls.md#operations). The id is
   * remembered for ever or for 90 days.
   */
  operation?: 'for ever' | '90 days'
  /**
   * A field of the body that may also contain the operation id, and takes precedence. Under it a
   * repeated call returns 200.
   */
  operationField?: string
  /** The field of the body that must match in a repeated call; without it, the whole input. */
  sameBy?: string
  /** The call takes the client's current time, to correct its times. */
  correctsClock?: boolean
  /** Whether the response of a call without a session sets the session cookie or removes it. */
  cookie?: 'starts' | 'ends'
  /**
   * Only a provider makes this call: the header with its signature, and the media type of its body.
   */
  signed?: { header: string; mediaType: string }
}

/** Contracts by method and address, with the address spelled like the folders under app/. */
export type CallTable = Readonly<Record<`${Method} /${string}`, CallContract>>

/** The body of a call's successful response; a file has no type. */
export type ResponseOf<Contract extends CallContract> = Contract['response'] extends z.ZodType
  ? z.output<Contract['response']>
  : never
