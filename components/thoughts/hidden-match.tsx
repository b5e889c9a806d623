import { Highlighted } from '@/components/ui/highlighted'
import { excerptAtMatch, wordsNotIn } from '@/lib/shared/highlight'
import type { Thought } from '@/lib/shared/thoughts'

/**
 * Why a search found a thought whose card does not show the words: the match in the original text,
 * or else in the part of the summary that the card omits.
 */
export function HiddenMatch({
  thought: { rawText, summary },
  shown,
  search,
}: {
  thought: Pick<Thought, 'rawText' | 'summary'>
  /** The texts on the card. */
  shown: string
  search: string
}) {
  const missing = wordsNotIn(shown, search)
  if (!missing) return null
  const original = excerptAtMatch(rawText, missing)
  const excerpt = original ?? excerptAtMatch(summary, missing)
  if (!excerpt) return null
  return (
    <p className="border-l-2 border-border pl-3 text-sm wrap-anywhere text-muted-foreground">
      <span className="block text-xs">{original ? 'Original thought' : 'Summary'}</span>
      <span dir="auto" className="block">
        <Highlighted text={excerpt} search={search} />
      </span>
    </p>
  )
}
