import 'server-only'
import { createHash } from 'node:crypto'
import type { Cuts } from '@/lib/shared/splits'

/** Where a text could be split, as stored in `thoughts.split_proposal`. */
export interface Proposal {
  cuts: Cuts
  /** The digest of the text that the proposal is for; it does not apply to any other text. */
  digest: string
}

/** Where a text was split, stored in the same column. */
interface Made {
  made: Cuts
  madeOf: string
}

/** SQL for the digest of the raw text of `thoughts t`. */
const TEXT_DIGEST = `encode(sha256(convert_to(t.raw_text, 'UTF8')), 'hex')`

/** SQL for the proposed cuts of `thoughts t` as JSON, or null (splits.md#the-proposal). */
export const PROPOSED_CUTS = `
  CASE WHEN NOT t.is_whole AND t.split_proposal ->> 'digest' = ${TEXT_DIGEST}
       THEN t.split_proposal -> 'cuts' END`

/** SQL for the cuts at which `thoughts t` was split as JSON, or null once its text has changed. */
export const MADE_CUTS = `
  CASE WHEN t.split_proposal ->> 'madeOf' = ${TEXT_DIGEST} THEN t.split_proposal -> 'made' END`

const digestOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** Returns the proposal to split a text at cuts that fit it; null without any. */
export function proposalOf(text: string, cuts: Cuts): Proposal | null {
  return cuts.length === 0 ? null : { cuts, digest: digestOf(text) }
}

/** Returns what is stored about a split. */
export const madeOf = (text: string, cuts: Cuts): Made => ({ made: cuts, madeOf: digestOf(text) })
