import { z } from 'zod'
import type { TokenScope } from './access-tokens'
import { REQUEST_ID } from './assistant-request'
import { idSchema, timestampSchema } from './text'

/** What an assistant may be let in for (assistants.md#signing-in). */
export const ASSISTANT_SCOPES = ['read', 'write'] as const satisfies readonly TokenScope[]
export type AssistantScope = (typeof ASSISTANT_SCOPES)[number]

/** GET /api/user/assistants: an assistant that the person has let in. */
export const connectedAssistantSchema = z.object({
  id: idSchema,
  /** What it calls itself. */
  name: z.string(),
  /** The host that its sign-in went to; null for a program on the person's own device. */
  host: z.string().nullable(),
  scopes: z.array(z.enum(ASSISTANT_SCOPES)),
  createdAt: timestampSchema,
  /** Accurate to a few minutes; null for one that has not used its access yet. */
  lastUsedAt: timestampSchema.nullable(),
})
export type ConnectedAssistant = z.infer<typeof connectedAssistantSchema>

/** An assistant that asks to be let in. */
export interface AssistantRequest extends Pick<ConnectedAssistant, 'name' | 'host'> {
  id: string
  /** What it asks for, at least one of them. */
  scopes: AssistantScope[]
}

/** The id of a request, as it is in addresses. */
export const assistantRequestParams = z.object({ requestId: z.string().regex(REQUEST_ID) })

/** POST /api/user/assistant-requests/[requestId]: what it is let in for, of what it asks for. */
export const letInSchema = z.object({ scopes: z.array(z.enum(ASSISTANT_SCOPES)).min(1) })

/** The response to a decision. */
export const decidedSchema = z.object({
  /** The address at which the browser takes the decision back to the assistant. */
  continueTo: z.url(),
})
