import { z } from 'zod'

/**
 * POST /api/mcp: a message of the Model Context Protocol, which is JSON-RPC 2.0. What a method takes is checked where
 * the method is done (assistants.md#the-protocol).
 */
export const assistantMessageSchema = z.looseObject({
  jsonrpc: z.literal('2.0'),
  /** Left out by a notification, which gets no reply. */
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.looseObject({}).optional(),
})
export type AssistantMessage = z.infer<typeof assistantMessageSchema>
