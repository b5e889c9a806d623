import type { z } from 'zod'
import type { ErrorCode } from '../errors'

/** The methods that an address may have, in the order in which they are listed. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/**
 * What a call promises. The route keeps it, the client calls by it, and GET /api/openapi.json
 * publishes it.
 */
export interface CallContract {
  /** One line for the reference. */
  summary: string
  /** What the line does not say, in whole sentences. */
  description?: string
  auth: 'user' | 'none'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** How large a body may be, 64 KiB unless said. */
  bodyLimitBytes?: number
  /** What a good response holds: JSON of this shape, or a file of one of these media types. */
  answer: z.ZodType | { file: readonly string[] }
  /** Statuses of good responses, 200 unless said. */
  statuses?: readonly (200 | 201 | 303)[]
  /** Refusals beyond those every call may give. */
  refusals?: readonly ErrorCode[]
  /** The response depends on the user's data alone: an unchanged revision is answered 304. */
  isConditional?: boolean
  /** What a call that needs no session does to one: its response sets the cookie, or takes it back. */
  cookie?: 'starts' | 'ends'
  /** Called by a provider alone: the header that its signature stands in, and what it sends. */
  signed?: { header: string; mediaType: string }
}

/** Contracts by method and address, the address as the folders under app/ spell it. */
export type CallTable = Readonly<Record<`${Method} /${string}`, CallContract>>

/** What a good response of a call holds; a file has no shape. */
export type AnswerOf<Contract extends CallContract> = Contract['answer'] extends z.ZodType
  ? z.output<Contract['answer']>
  : never
