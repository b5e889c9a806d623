import 'server-only'
import { organise } from '@/lib/organiser/organise'
import type { ThoughtOrganiser } from './port'

/** The organiser that needs no key and sends nothing. */
export const createLocalOrganiser = (): ThoughtOrganiser => ({
  kind: 'rules',
  organise: async (thought) => ({
    ...organise(thought),
    model: 'rules',
    inputTokens: 0,
    outputTokens: 0,
  }),
})
