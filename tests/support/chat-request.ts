import { z } from 'zod'

/** What the simulator reads of a request. */
export const chatRequestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.unknown().optional(),
  stream: z.boolean().optional(),
})
export type ChatRequest = z.infer<typeof chatRequestSchema>
