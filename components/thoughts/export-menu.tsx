'use client'

import { Braces, Download, FileSpreadsheet } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { exportAllThoughts } from '@/lib/client/exports'
import { ActionMenu } from './action-menu'

/** Downloads all thoughts as a file. */
export function ExportMenu() {
  return (
    <ActionMenu
      trigger={
        <Button variant="outline" className="max-sm:flex-1 max-sm:px-3 max-sm:[&_svg]:hidden">
          <Download aria-hidden />
          Export
        </Button>
      }
      actions={[
        { label: 'CSV', icon: FileSpreadsheet, onSelect: () => void exportAllThoughts('csv') },
        { label: 'JSON', icon: Braces, onSelect: () => void exportAllThoughts('json') },
      ]}
    />
  )
}
