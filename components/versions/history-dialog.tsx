'use client'

import { LoadError } from '@/components/page/load-error'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { hasTexts, textsOf, useRestoreVersion, useVersions } from '@/lib/client/versions/versions'
import { VERSIONS_KEPT_DAYS } from '@/lib/shared/limits'
import type { Thought } from '@/lib/shared/thoughts'
import { VersionEntry } from './version-entry'

/** The earlier texts of a thought, and how to restore them (versions.md). */
export default function HistoryDialog({
  thought,
  onClose,
}: {
  thought: Thought
  onClose: () => void
}) {
  const { data: versions, error } = useVersions(thought.id)
  const timezone = useTimezone()
  const restore = useRestoreVersion()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>History</DialogTitle>
          <DialogDescription>
            Earlier texts of this ramble, for {VERSIONS_KEPT_DAYS} days. Restoring one keeps the
            present one here.
          </DialogDescription>
        </DialogHeader>
        {!versions &&
          (error ? <LoadError title="Error loading the history" error={error} /> : <Spinner />)}
        {versions?.length === 0 && (
          <p className="text-sm text-muted-foreground">Its text has not been changed yet.</p>
        )}
        {versions && versions.length > 0 && (
          <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
            {versions.map((version, place) => (
              <VersionEntry
                key={version.id}
                version={version}
                next={versions[place - 1] ?? textsOf(thought)}
                timezone={timezone}
                isPending={restore.isPending}
                onRestore={
                  hasTexts(thought, version)
                    ? undefined
                    : () => restore.mutate({ thought, texts: version }, { onSuccess: onClose })
                }
              />
            ))}
          </ol>
        )}
      </DialogContent>
    </Dialog>
  )
}
