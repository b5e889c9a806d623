'use client'

import { ListFilter } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { isSource } from '@/lib/shared/list-view'
import { SOURCE_LABELS } from '@/lib/shared/thought-display'
import type { InputSource } from '@/lib/shared/thoughts'
import { ActionMenu } from '@/components/ui/action-menu'

const ALL = 'all'
const OPTIONS = [[ALL, 'All Sources'], ...Object.entries(SOURCE_LABELS)] as const

/** Filters thoughts by how they came in. */
export function SourceFilter({
  value,
  onChange,
}: {
  value: InputSource | null
  onChange: (source: InputSource | null) => void
}) {
  return (
    <ActionMenu
      trigger={
        <Button variant="outline" className="max-sm:flex-1 max-sm:px-3 max-sm:[&_svg]:hidden">
          <ListFilter aria-hidden />
          {value ? SOURCE_LABELS[value] : 'All Sources'}
        </Button>
      }
      choice={{
        value: value ?? ALL,
        options: OPTIONS,
        onChange: (chosen) => onChange(isSource(chosen) ? chosen : null),
      }}
    />
  )
}
