import { Spinner } from '@/components/ui/spinner'

/** The only content of the popup's own pages: one line, visible for a moment. */
export function PopupMessage({ title, isBusy }: { title: string; isBusy?: boolean }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      {isBusy && <Spinner className="size-6" />}
      <h1 className="text-base text-muted-foreground">{title}</h1>
    </main>
  )
}
