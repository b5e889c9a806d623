import 'server-only'
import { type AiVendor, chosenAiVendor, type Environment } from '../../process/env'
import type { ThoughtOrganiser } from './port'

/** The organiser of each vendor. Its module is loaded only when it is used, because some modules are large. */
const ORGANISERS: Record<AiVendor, (settings: Environment) => Promise<ThoughtOrganiser>> = {
  async openai(settings) {
    return (await import('./openai')).createOpenAiOrganiser({
      apiKey: settings.OPENAI_API_KEY,
      baseURL: settings.OPENAI_BASE_URL,
      model: settings.OPENAI_MODEL,
      timeoutMs: settings.OPENAI_TIMEOUT_MS,
    })
  },
}

/**
 * Returns the configured organiser: the chosen vendor's, otherwise the rules, with which nothing leaves
 * the machine.
 */
export async function getOrganiser(settings: Environment): Promise<ThoughtOrganiser> {
  const vendor = chosenAiVendor(settings)
  if (vendor) return ORGANISERS[vendor](settings)
  return (await import('./local')).createLocalOrganiser()
}
