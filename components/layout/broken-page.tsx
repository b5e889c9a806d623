/**
 * What is shown when a page fails. It leans on nothing else of ours: every page carries it along,
 * and it must still stand when the rest does not.
 */
export function BrokenPage({ onRetry, isFramed }: { onRetry: () => void; isFramed?: boolean }) {
  // The shared layout is the page's <main> already.
  const Root = isFramed ? 'div' : 'main'
  return (
    <Root className="grid min-h-[70dvh] place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="font-display text-3xl font-semibold tracking-tight">Something went wrong</h1>
      <p className="max-w-sm text-muted-foreground">
        This page could not be shown. What you have saved is safe.
      </p>
      <button
        type="button"
        onClick={onRetry}
        className="h-11 rounded-md bg-primary px-4 text-sm font-medium text-primary-foreground hover:bg-primary-hover mouse:h-9"
      >
        Try again
      </button>
    </Root>
  )
}
