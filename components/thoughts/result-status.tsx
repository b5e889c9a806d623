/** Tells a screen reader the result of a search, a filter or an extended list. */
export function ResultStatus({ count, isChanging }: { count: number; isChanging: boolean }) {
  return (
    <p role="status" className="sr-only">
      {isChanging ? '' : `${count} ${count === 1 ? 'ramble' : 'rambles'} shown`}
    </p>
  )
}
