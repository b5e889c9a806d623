import 'server-only'
import type { ThoughtOrganiser } from './port'

export interface OrganiserConfig {
  /** Without a key the rules organise, and nothing leaves the machine. */
  apiKey?: string
  baseURL?: string
  model: string
  timeoutMs: number
}

/**
 * The configured organiser: a model when there is a key, otherwise the rules. Only that one is loaded,
 * at the first thought, because both are large.
 */
export async function getOrganiser({
  apiKey,
  ...config
}: OrganiserConfig): Promise<ThoughtOrganiser> {
  if (apiKey) return (await import('./openai')).createOpenAiOrganiser({ apiKey, ...config })
  return (await import('./local')).createLocalOrganiser()
}
