/** Tells a screen reader what a search, a filter or a longer list has brought. */
export function ResultStatus({ count, isChanging }: { count: number; isChanging: boolean }) {
  return (
    <p role="status" className="sr-only">
      {isChanging ? '' : `${count} ${count === 1 ? 'ramble' : 'rambles'} shown`}
    </p>
  )
}
