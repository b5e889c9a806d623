import { Button } from '@/components/ui/button'

/** Lengthens a list that has more to show (thoughts.md#pages-of-a-list). */
export function LoadMore({
  isLoading = false,
  onClick,
}: {
  isLoading?: boolean
  onClick: () => void
}) {
  return (
    <Button
      variant="outline"
      // Not disabled, which would take the focus from who pressed it.
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && onClick()}
      className="justify-self-center"
    >
      {isLoading ? 'Loading...' : 'Load more'}
    </Button>
  )
}
