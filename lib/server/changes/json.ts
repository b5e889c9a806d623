import 'server-only'
import type { Change } from '@/lib/shared/feed'
import { jsonObject } from '../database/json-object'

/** Returns SQL for one `Change` as JSON text. */
export const changeJson = (fields: Record<keyof Change, string>) =>
  `(${jsonObject<Change>(fields)})::text`
