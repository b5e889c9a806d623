'use client'

import { LoadErrorLine } from '@/components/page/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { isAtWork, useImports } from '@/lib/client/imports/imports'
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
        Reads an export of everything from this or another Ramble, with all dates, tags and
        reminders. You see what is in it before anything is added, and can undo it for 7 days.
      </p>
      {imports ? (
        <>
          {!imports.some(isAtWork) && <ChooseFile />}
          {imports.length > 0 && (
            <ul className="grid w-full divide-y divide-border">
              {imports.map((one) => (
                <ImportRow key={one.id} shown={one} />
              ))}
            </ul>
          )}
        </>
      ) : error ? (
        <LoadErrorLine error={error} message="Your imports could not be read." />
      ) : (
        <Skeleton className="h-10 w-44" />
      )}
    </section>
  )
}
