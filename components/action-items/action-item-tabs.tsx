'use client'

import type { ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'

const PENDING = 'pending'
const COMPLETED = 'completed'

/** Pending and completed action items, each on its own tab. */
export function ActionItemTabs({
  isCompleted,
  onChange,
  children,
}: {
  isCompleted: boolean
  onChange: (isCompleted: boolean) => void
  /** The open tab. */
  children: ReactNode
}) {
  const open = isCompleted ? COMPLETED : PENDING
  return (
    <Tabs
      value={open}
      onValueChange={(tab) => onChange(tab === COMPLETED)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TabsList
        aria-label="Action items"
        className="justify-self-start max-sm:justify-self-stretch dark:bg-card"
      >
        <TabsTrigger value={PENDING}>Pending</TabsTrigger>
        <TabsTrigger value={COMPLETED}>Completed</TabsTrigger>
      </TabsList>
      <TabsContent value={PENDING}>{!isCompleted && children}</TabsContent>
      <TabsContent value={COMPLETED}>{isCompleted && children}</TabsContent>
    </Tabs>
  )
}
