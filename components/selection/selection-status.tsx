import { useSelection } from '@/lib/client/page/selection'

/** Tells a screen reader how much is selected. */
export function SelectionStatus() {
  const { ids, isAll } = useSelection()
  return (
    <p role="status" className="sr-only">
      {isAll ? 'All selected' : ids.size > 0 && `${ids.size.toLocaleString('en-US')} selected`}
    </p>
  )
}
