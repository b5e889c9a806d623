import { Link } from '@/components/ui/link'
import { usePlan } from '@/lib/client/plan'
import { notesUsed } from '@/lib/shared/plan-display'

/**
 * Near the end of the free plan, how much of it is used; at its end or after a refusal, the way on.
 * What the server said of the refusal stands in its notice.
 */
export function PlanUse({
  refusedFor,
}: {
  /** Where a refusal can be lifted (plans.md#free-limits); undefined without one. */
  refusedFor: string | undefined
}) {
  const { data: plan } = usePlan()
  const use = plan ? notesUsed(plan) : null
  const isUpgradeDue = refusedFor !== undefined || use?.isFull
  if (!use?.isNear && !isUpgradeDue) return null
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted-foreground">
      {use?.isNear && <span className="tabular-nums">{use.text}</span>}
      {isUpgradeDue && (
        <Link
          href={refusedFor ?? '/subscribe'}
          className="font-medium text-primary hover:underline"
        >
          Upgrade to Pro
        </Link>
      )}
    </p>
  )
}
