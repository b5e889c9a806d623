'use client'

import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { useBeginImport } from '@/lib/client/imports/imports'
import { messageOf } from '@/lib/client/server/errors'
import { IMPORT_FILE_MAX_BYTES } from '@/lib/shared/limits'

const TOO_LARGE = 'A file to import can have at most 200 MB.'

/** The button that opens the system's choice of a file, and why a file was not taken. */
export function ChooseFile() {
  const begin = useBeginImport()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file may be chosen again.
    currentTarget.value = ''
    if (!file) return
    setFault(file.size > IMPORT_FILE_MAX_BYTES ? TOO_LARGE : null)
    if (file.size <= IMPORT_FILE_MAX_BYTES) begin.mutate({ format: 'ramble', file })
  }
  const shown = fault ?? (begin.error && messageOf(begin.error))
  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="File to import"
        className="sr-only"
        tabIndex={-1}
        onChange={take}
      />
      <Button variant="outline" disabled={begin.isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {begin.isPending ? 'Sending...' : 'Choose a file'}
      </Button>
      <FieldError>{shown ?? undefined}</FieldError>
    </div>
  )
}
