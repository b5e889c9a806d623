import 'server-only'
import type { ThoughtOrganiser } from './port'

export interface OrganiserConfig {
  /** Without a key the rules do the work and nothing leaves the machine. */
  apiKey?: string
  baseURL?: string
  model: string
  timeoutMs: number
}

/**
 * The organiser that the configuration asks for: a model when there is a key, else rules.
 * Only that one is loaded, and not before the first thought: both are large.
 */
export async function getOrganiser({
  apiKey,
  ...config
}: OrganiserConfig): Promise<ThoughtOrganiser> {
  if (apiKey) return (await import('./openai')).createOpenAiOrganiser({ apiKey, ...config })
  return (await import('./local')).createLocalOrganiser()
}
