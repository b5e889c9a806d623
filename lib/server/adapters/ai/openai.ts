import 'server-only'
import type { OpenAiConnection } from '../openai-client'
import { normaliseOrganised } from '@/lib/organiser/normalise'
import { createChat } from './openai-chat'
import { buildMessages, organisedThoughtSchema } from './openai-prompt'
import { askForCuts } from './openai-split'
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
        tokens.inputTokens += call.usage?.inputTokens ?? 0
        tokens.outputTokens += call.usage?.outputTokens ?? 0
        onCall?.(call)
      }
      const options = { signal, onCall: count }
      const organised = normaliseOrganised(await chat.ask(question, options), thought)
      const cuts = await askForCuts(chat, thought, options)
      return { organised, cuts, model: chat.model, ...tokens }
    },
  }
}
