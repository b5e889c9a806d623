import type { ReactNode } from 'react'
import { ActionItemsSkeleton } from '@/components/action-items/action-items-skeleton'
import { CategorySkeleton } from '@/components/category-screen/category-skeleton'
import { PageHeading } from '@/components/page/page-heading'
import { PageSpinner } from '@/components/page/page-spinner'
import { RemindersSpinner } from '@/components/reminders/reminders-spinner'
import { ThoughtDetailSkeleton } from '@/components/thoughts/thought-detail-skeleton'
import {
  ArchivedRamblesSkeleton,
  ThoughtGridSkeleton,
} from '@/components/thoughts/thought-grid-skeleton'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

/** A control's height. */
const control = 'h-11 mouse:h-9'

/** A page that begins with its title. */
function Titled({
  title,
  beside,
  children,
}: {
  title: string
  /** The buttons next to the heading. */
  beside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{title}</PageHeading>
        {beside}
      </div>
      {children}
    </div>
  )
}

function DashboardFrame() {
  return (
    <Titled title="Dashboard" beside={<Skeleton className={`${control} w-36 md:w-64`} />}>
      <Skeleton className="h-56 rounded-xl max-md:hidden" />
      <Skeleton className="h-7 w-44 md:mt-4" />
      <Skeleton className={control} />
      <Skeleton className={`${control} sm:hidden`} />
      <ThoughtGridSkeleton count={3} />
    </Titled>
  )
}

function AllRamblesFrame() {
  return (
    <Titled title="All Rambles" beside={<Skeleton className={`${control} w-36 max-md:hidden`} />}>
      <Skeleton className="h-11 md:hidden" />
      <Skeleton className={control} />
      <Skeleton className="h-12 rounded-xl" />
      <ThoughtGridSkeleton count={9} />
    </Titled>
  )
}

function ArchivedFrame() {
  return (
    <Titled title="Archived Rambles">
      <Skeleton className={`${control} max-w-xl`} />
      <ArchivedRamblesSkeleton />
    </Titled>
  )
}

function ActionItemsFrame() {
  return (
    <Titled title="Action Items">
      <Skeleton className="h-12 rounded-xl" />
      <Skeleton className="h-13 sm:w-56 mouse:h-10" />
      <Card className="p-5">
        <ActionItemsSkeleton />
      </Card>
    </Titled>
  )
}

function RemindersFrame() {
  return (
    <Titled title="Reminders" beside={<Skeleton className={`${control} w-36`} />}>
      <Card>
        <CardHeader>
          <CardTitle>Upcoming Reminders</CardTitle>
        </CardHeader>
        <CardContent>
          <RemindersSpinner />
        </CardContent>
      </Card>
    </Titled>
  )
}

const FRAMES: Record<string, () => ReactNode> = {
  '/': DashboardFrame,
  '/dashboard': DashboardFrame,
  // Leads to the dashboard, with the capture dialog open (screens.md#the-new-ramble-address).
  '/thoughts/new': DashboardFrame,
  '/thoughts': AllRamblesFrame,
  '/archived': ArchivedFrame,
  '/action-items': ActionItemsFrame,
  '/reminders': RemindersFrame,
}

/** The known part of the page at `path`, until the page arrives. */
export function PageFrame({ path }: { path: string }) {
  const Frame = FRAMES[path]
  if (Frame) return <Frame />
  if (/^\/thoughts\/\d+$/.test(path)) return <ThoughtDetailSkeleton />
  if (/^\/categories\/\d+$/.test(path)) return <CategorySkeleton />
  return <PageSpinner />
}
