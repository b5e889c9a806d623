'use client'

import { onDemand } from '@/components/ui/on-demand'

/** What can be done with a refused thought, and with a recording; the layout loads both while there is a network. */
export const RefusedThought = onDemand(() => import('./refused-thought'))
export const UnsentSound = onDemand(() => import('./unsent-sound'))
