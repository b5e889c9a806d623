import { join } from 'node:path'
import { root } from '@/scripts/lib/project.mjs'

/** Flame graphs of the rows that miss their goals, stored with the sources. */
export const IMAGES = join(root, 'docs', 'profiles')
