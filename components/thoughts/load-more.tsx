import { Button } from '@/components/ui/button'

/** Extends a list that has more to show (thoughts.md#pages-of-a-list). */
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
      // Disabling the button would take the focus from the person who pressed it.
      aria-disabled={isLoading || undefined}
      onClick={() => !isLoading && onClick()}
      className="justify-self-center"
    >
      {isLoading ? 'Loading...' : 'Load more'}
    </Button>
  )
}
