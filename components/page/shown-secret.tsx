'use client'

import { Copy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { copyText } from '@/lib/client/page/clipboard'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'

/** A secret that was just made, to be copied now: it is not shown again. */
export function ShownSecret({
  label,
  secret,
  onDone,
}: {
  label: string
  secret: string
  onDone: () => void
}) {
  return (
    <div className="grid gap-4 rounded-lg border border-border bg-secondary p-4">
      <Field label={label} description="Copy it now: it can’t be shown again.">
        {(control) => (
          <Input
            {...control}
            ref={focusOnMount}
            readOnly
            value={secret}
            className="font-mono"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyText(secret)}>
          <Copy aria-hidden />
          Copy
        </Button>
        <Button variant="outline" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
