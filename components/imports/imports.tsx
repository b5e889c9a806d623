'use client'

import { LoadErrorLine } from '@/components/page/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { isAtWork, useBeginImport, useImports, useIsSending } from '@/lib/client/imports/imports'
import type { Import } from '@/lib/shared/imports'
import { ChooseFile } from './choose-file'
import { ImportRow } from './import-row'

/** Bringing along what one has elsewhere, and the imports of the last days (imports.md). */
export function Imports() {
  const { data: imports, error } = useImports()
  return (
    <section aria-labelledby="imports" className="grid justify-items-start gap-3">
      <h3 id="imports" className="font-semibold">
        Import
      </h3>
      <p className="max-w-prose text-sm text-muted-foreground">
        Brings along what you have elsewhere, with its dates and tags. You see what is in the file
        before anything is added, and can undo it for 7 days.
      </p>
      {imports ? (
        <ImportList imports={imports} />
      ) : error ? (
        <LoadErrorLine error={error} message="Your imports could not be read." />
      ) : (
        <Skeleton className="h-10 w-44" />
      )}
    </section>
  )
}

const HAS_NOT_BEGUN = new Set<Import['state']>(['uploading', 'reading', 'ready'])

/** One that came to nothing is not worth a row, except the reason of the latest. */
const isWorthARow = ({ state, added }: Import, isLatest: boolean) =>
  added > 0 || (state !== 'cancelled' && (state !== 'failed' || isLatest))

function ImportList({ imports }: { imports: Import[] }) {
  const begin = useBeginImport()
  const isSending = useIsSending()
  const rows = imports.filter(
    (one, index) => isWorthARow(one, index === 0) && !(isSending && HAS_NOT_BEGUN.has(one.state)),
  )
  return (
    <>
      <ChooseFile begin={begin} isBusy={imports.some(isAtWork)} />
      {rows.length > 0 && (
        <ul className="grid w-full divide-y divide-border">
          {rows.map((one) => (
            <ImportRow key={one.id} shown={one} isNew={one.id === begin.data} />
          ))}
        </ul>
      )}
    </>
  )
}
