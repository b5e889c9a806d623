'use client'

import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { type useBeginImport, useIsSending } from '@/lib/client/imports/imports'
import { messageOf } from '@/lib/client/server/errors'
import type { ImportFormat } from '@/lib/shared/imports'
import { IMPORT_FILE_MAX_BYTES } from '@/lib/shared/limits'
import { FORMATS } from './formats'

function faultOf({ size }: File): string | null {
  if (size > IMPORT_FILE_MAX_BYTES) return 'A file to import can have at most 200 MB.'
  return size === 0 ? 'This file is empty.' : null
}

/** Where a file comes from, the button that opens the system's choice of one, and why a file was not taken. */
export function ChooseFile({
  begin,
  isBusy,
}: {
  begin: ReturnType<typeof useBeginImport>
  /** Another import is at work. */
  isBusy: boolean
}) {
  const isSending = useIsSending()
  const input = useRef<HTMLInputElement>(null)
  const [format, setFormat] = useState<ImportFormat>('ramble')
  const [fault, setFault] = useState<string | null>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file may be chosen again.
    currentTarget.value = ''
    if (!file) return
    const found = faultOf(file)
    setFault(found)
    if (!found) begin.mutate({ format, file })
  }
  const isWaiting = isSending || isBusy
  return (
    <div className="grid w-full justify-items-start gap-3">
      <Field label="From" description={FORMATS[format].how} className="w-full max-w-sm">
        {(control) => (
          <Select
            {...control}
            value={format}
            onValueChange={(chosen) => setFormat(chosen as ImportFormat)}
          >
            {Object.entries(FORMATS).map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        variant="outline"
        aria-disabled={isWaiting || undefined}
        onClick={() => !isWaiting && input.current?.click()}
      >
        <Upload aria-hidden />
        {isSending ? 'Sending...' : 'Choose a file'}
      </Button>
      <FieldError className="empty:hidden">
        {fault ?? (begin.error ? messageOf(begin.error) : undefined)}
      </FieldError>
      <input
        ref={input}
        hidden
        type="file"
        accept={FORMATS[format].accept}
        aria-label="File to import"
        onChange={take}
      />
    </div>
  )
}
