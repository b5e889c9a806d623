'use client'

import { Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FullExport } from './full-export'

const DeleteAccountDialog = dynamic(() => import('./delete-account-dialog'), { ssr: false })

/** Taking everything along, and leaving: the end of the Data section. */
export function AccountData() {
  const [isDeleting, setDeleting] = useState(false)
  return (
    <div className="grid gap-8">
      <FullExport />
      <div className="grid justify-items-start gap-3 border-t pt-6">
        <h3 className="font-semibold">Delete account</h3>
        <p className="max-w-prose text-sm text-muted-foreground">
          Deletes your account and everything in it at once and for good. A running subscription is
          cancelled. Export your data first if you want to keep it.
        </p>
        <Button variant="destructive" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
          Delete account
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </div>
  )
}
