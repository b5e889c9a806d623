import 'server-only'
import type { OpenAiConnection } from '../openai-client'
import { normaliseOrganised } from './normalise'
import { createChat } from './openai-chat'
import { buildMessages, organisedThoughtSchema } from './openai-prompt'
import type { ProviderCall, ThoughtOrganiser } from './port'

/** The organiser with a language model: see `createChat` for its failures. */
export function createOpenAiOrganiser(connection: OpenAiConnection): ThoughtOrganiser {
  const chat = createChat(connection)
  return {
    kind: 'ai',
    async organise(thought, { signal, onCall }) {
      const schema = organisedThoughtSchema
      const question = { ...buildMessages(thought), schema, name: 'organised_thought' }
      const tokens = { inputTokens: 0, outputTokens: 0 }
      const count = (call: ProviderCall) => {
        Object.assign(tokens, call.usage)
        onCall?.(call)
      }
      const organised = await chat.ask(question, { signal, onCall: count })
      return { organised: normaliseOrganised(organised, thought), model: chat.model, ...tokens }
    },
  }
}
