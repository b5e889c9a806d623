'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Imports } from '@/components/imports/imports'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/page/preload'
import { FullExport } from './full-export'

const DeleteAccountDialog = onDemand(() => import('./delete-account-dialog'))

/** The end of the Data section: the full export and the deletion of the account. */
export function AccountData() {
  const [isDeleting, setDeleting] = useState(false)
  usePreload(DeleteAccountDialog.preload)
  const close = () => setDeleting(false)
  return (
    <div className="grid gap-5">
      <FullExport />
      <div className="border-t pt-5">
        <Imports />
      </div>
      <div className="grid justify-items-start gap-3 border-t pt-5">
        <h3 className="font-semibold">Delete account</h3>
        <p className="max-w-prose text-sm text-muted-foreground">
          Deletes your account and everything in it at once and for good. A running subscription is
          cancelled. Export your data first if you want to keep it.
        </p>
        <Button
          variant="outline"
          className="text-destructive hover:bg-destructive-soft"
          onClick={() => setDeleting(true)}
        >
          <Trash2 aria-hidden />
          Delete account
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={close} onUnavailable={close} />}
    </div>
  )
}
