'use client'

import { Braces, Download, FileSpreadsheet } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ActionMenu } from './action-menu'

/** Saves all thoughts as a file. */
export function ExportMenu() {
  async function exportAs(format: 'csv' | 'json') {
    const { exportAllThoughts } = await import('@/lib/client/export-thoughts')
    await exportAllThoughts(format)
  }

  return (
    <ActionMenu
      trigger={
        <Button variant="outline" className="max-sm:flex-1 max-sm:px-3 max-sm:[&_svg]:hidden">
          <Download aria-hidden />
          Export
        </Button>
      }
      actions={[
        { label: 'CSV', icon: FileSpreadsheet, onSelect: () => void exportAs('csv') },
        { label: 'JSON', icon: Braces, onSelect: () => void exportAs('json') },
      ]}
    />
  )
}
