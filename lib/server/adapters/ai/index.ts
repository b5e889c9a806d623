import 'server-only'
import { createLocalOrganiser } from './local'
import { createOpenAiOrganiser } from './openai'
import type { ThoughtOrganiser } from './port'

export interface OrganiserConfig {
  /** Without a key the rules do the work and nothing leaves the machine. */
  apiKey?: string
  baseURL?: string
  model: string
  timeoutMs: number
}

/** The organiser that the configuration asks for: a model when there is a key, else rules. */
export function getOrganiser({ apiKey, ...config }: OrganiserConfig): ThoughtOrganiser {
  return apiKey ? createOpenAiOrganiser({ apiKey, ...config }) : createLocalOrganiser()
}
