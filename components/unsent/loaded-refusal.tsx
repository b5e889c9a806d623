'use client'

import { onDemand } from '@/components/ui/on-demand'

/** The actions on a refused thought and on a recording; the layout loads both while there is a network. */
export const RefusedThought = onDemand(() => import('./refused-thought'))
export const UnsentSound = onDemand(() => import('./unsent-sound'))
