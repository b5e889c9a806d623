'use client'

import { onDemand } from '@/components/ui/on-demand'

/** What can be done with a refused thought; the layout loads it while there is a network. */
export const RefusedThought = onDemand(() => import('./refused-thought'))
