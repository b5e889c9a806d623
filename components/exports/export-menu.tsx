'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { LateMenu } from '@/components/ui/action-menu'

const OpenedExportMenu = onDemand(() => import('./opened-export-menu'))

/** Downloads all thoughts as a file. */
export function ExportMenu() {
  return (
    <LateMenu
      preload={OpenedExportMenu.preload}
      trigger={
        <Button variant="outline" className="max-sm:flex-1 max-sm:px-3 max-sm:[&_svg]:hidden">
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      {(opening) => <OpenedExportMenu {...opening} />}
    </LateMenu>
  )
}
