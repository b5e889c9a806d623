'use client'

import { Braces, FileSpreadsheet } from 'lucide-react'
import type { ComponentProps } from 'react'
import { exportAllThoughts } from '@/lib/client/exports'
import OpenedMenu from '@/components/ui/opened-menu'

/** The opened menu that downloads rambles in a format: all of them, or those that `onExport` downloads. */
export default function OpenedExportMenu({
  onExport = exportAllThoughts,
  ...opening
}: Pick<ComponentProps<typeof OpenedMenu>, 'trigger' | 'byKeyboard'> & {
  onExport?: (format: 'csv' | 'json') => Promise<void>
}) {
  return (
    <OpenedMenu
      {...opening}
      actions={[
        { label: 'CSV', icon: FileSpreadsheet, onSelect: () => void onExport('csv') },
        { label: 'JSON', icon: Braces, onSelect: () => void onExport('json') },
      ]}
    />
  )
}
