'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/page/preload'

const CreateRambleDialog = onDemand(() => import('./create-ramble-dialog'))

/** Opens capture over the current page. */
export function NewRambleButton({
  children = 'New Ramble',
  className,
}: {
  children?: string
  className?: string
}) {
  const [isCreating, setIsCreating] = useState(false)
  usePreload(CreateRambleDialog.preload)
  const close = () => setIsCreating(false)
  return (
    <>
      <Button className={className} onClick={() => setIsCreating(true)}>
        <Plus aria-hidden />
        {children}
      </Button>
      {isCreating && <CreateRambleDialog onClose={close} onUnavailable={close} />}
    </>
  )
}
