'use client'

import { useSearchParams } from 'next/navigation'
import { PageHeading } from '@/components/page/page-heading'
import { YourTags } from '@/components/tags/your-tags'
import { Card } from '@/components/ui/card'
import {
  type ActionItemView,
  actionItemViewSearch,
  readActionItemView,
} from '@/lib/shared/action-item-view'
import { ActionItemList } from './action-item-list'
import { ActionItemTabs } from './action-item-tabs'

/** Changes the view in the address without adding history entries. */
function changeView(changes: Partial<ActionItemView>) {
  const view = readActionItemView(new URLSearchParams(window.location.search))
  const search = actionItemViewSearch({ ...view, ...changes })
  window.history.replaceState(null, '', `${window.location.pathname}${search}`)
}

/** The action items of all active thoughts, filtered by the tab and tag in the address. */
export function ActionItemsScreen() {
  const { isCompleted, tag } = readActionItemView(useSearchParams())
  const title = isCompleted ? 'Completed Action Items' : 'Pending Action Items'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeading>Action Items</PageHeading>
      <YourTags chosen={tag} onChoose={(chosen) => changeView({ tag: chosen })} />
      <ActionItemTabs
        isCompleted={isCompleted}
        onChange={(chosen) => changeView({ isCompleted: chosen })}
      >
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
          <h2 className="font-display text-lg font-semibold">{title}</h2>
          <ActionItemList
            isCompleted={isCompleted}
            tag={tag === null ? undefined : { name: tag, onClear: () => changeView({ tag: null }) }}
            editing="in-dialog"
          />
        </Card>
      </ActionItemTabs>
    </div>
  )
}
