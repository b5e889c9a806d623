import 'server-only'
import { AI_KEYS, type AiVendor, type Environment } from '../../process/env'
import type { ThoughtOrganiser } from './port'

/** The organiser of each vendor; its module is loaded only when it is used, because some are large. */
const ORGANISERS: Record<
  AiVendor,
  (apiKey: string, settings: Environment) => Promise<ThoughtOrganiser>
> = {
  async openai(apiKey, settings) {
    return (await import('./openai')).createOpenAiOrganiser({
      apiKey,
      baseURL: settings.OPENAI_BASE_URL,
      model: settings.OPENAI_MODEL,
      timeoutMs: settings.OPENAI_TIMEOUT_MS,
    })
  },
}

/**
 * The configured organiser: that of the first vendor with a key, otherwise the rules, with which nothing
 * leaves the machine.
 */
export async function getOrganiser(settings: Environment): Promise<ThoughtOrganiser> {
  for (const vendor of Object.keys(AI_KEYS) as AiVendor[]) {
    const apiKey = settings[AI_KEYS[vendor]]
    if (apiKey) return ORGANISERS[vendor](apiKey, settings)
  }
  return (await import('./local')).createLocalOrganiser()
}
