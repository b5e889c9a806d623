import { Spinner } from '@/components/ui/spinner'

/** The placeholder for a page whose size is unknown (screens.md#while-a-page-loads). */
export function PageSpinner() {
  return (
    <div className="grid place-items-center py-16">
      <Spinner />
    </div>
  )
}
