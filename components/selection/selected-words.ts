import type { Selection } from '@/lib/client/page/selection'
import { counted } from '@/lib/shared/counted'
import type { SelectableList } from './selectable-list'

const knownCount = (list: SelectableList, { ids, isAll }: Selection): number | undefined => {
  if (!isAll || list.kind === 'items') return ids.size
  return list.hasMore ? list.total : list.entries.length
}

/** How much is selected: "3 selected". */
export function selectedWords(list: SelectableList, selection: Selection): string {
  const count = knownCount(list, selection)
  return count === undefined ? 'All selected' : `${count.toLocaleString('en-US')} selected`
}

/** What is selected, in the middle of a sentence: "3 rambles", "all rambles that match". */
export function selectedThings(list: SelectableList, selection: Selection): string {
  const noun = list.kind === 'items' ? 'action item' : 'ramble'
  const count = knownCount(list, selection)
  if (count !== undefined) return counted(count, noun)
  return list.kind === 'thoughts' && (list.match.q || list.match.source || list.match.tag)
    ? 'all rambles that match'
    : 'all rambles'
}
