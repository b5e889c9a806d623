import { Link } from '@/components/ui/link'
import { usePlan } from '@/lib/client/plan/plan'
import { useRoomForWaiting } from '@/lib/client/use/room'
import { notesUsed } from '@/lib/shared/plan-display'

/**
 * Shows how much of the free plan is used when it is near the limit. At the limit, after a refusal, or once unsent
 * thoughts fill the plan, shows the next step. The server's message about the refusal is in the notice.
 */
export function PlanUse({
  refusedFor,
  isBesidePlan,
}: {
  /** Where a refusal can be lifted (plans.md#free-limits); undefined if nowhere. */
  refusedFor: string | undefined
  /** The plan box is on screen, which says how much is used and has the next step. */
  isBesidePlan: boolean
}) {
  const { data: plan } = usePlan()
  const use = plan && !isBesidePlan ? notesUsed(plan) : null
  const { waiting, left } = useRoomForWaiting()
  const isFilled = waiting > 0 && waiting >= left
  const isUpgradeDue = refusedFor !== undefined || use?.isFull || isFilled
  if (!use?.isNear && !isUpgradeDue) return null
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-muted-foreground">
      {use?.isNear && <span className="tabular-nums">{use.text}</span>}
      {isFilled && (
        <span className="text-warning">
          Your unsent thoughts fill the free plan. What you send now stays on this device until
          there is room.
        </span>
      )}
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
