import { join } from 'node:path'
import { root } from '@/scripts/lib/project.mjs'

/** Flame graphs that are kept with the sources, for the rows that miss their goals. */
export const IMAGES = join(root, 'docs', 'profiles')
