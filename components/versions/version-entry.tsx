import { History } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { CreatedTime } from '@/components/page/created-time'
import type { Texts } from '@/lib/client/versions/versions'
import { longDateTime } from '@/lib/shared/date-display'
import type { ThoughtVersion } from '@/lib/shared/versions'
import { ChangedText } from './changed-text'

const MAKERS: Record<ThoughtVersion['madeBy'], string> = {
  person: 'Written by you',
  rules: 'Organised by rules',
  ai: 'Organised by a model',
  provisional: 'As it came in',
}

const PARTS = [
  ['title', 'Title'],
  ['summary', 'Summary'],
  ['details', 'Details'],
  ['rawText', 'Original thought'],
] as const

/** An earlier version of a thought's text: who wrote it, when, and what the next one changed. */
export function VersionEntry({
  version,
  next,
  timezone,
  isPending,
  onRestore,
}: {
  version: ThoughtVersion
  /** The texts of the version after it. */
  next: Texts
  timezone: string
  isPending: boolean
  /** Absent if the thought has the same text now. */
  onRestore: (() => void) | undefined
}) {
  const changed = PARTS.filter(([part]) => (version[part] ?? '') !== (next[part] ?? ''))
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm">
          {MAKERS[version.madeBy]}{' '}
          <span className="text-muted-foreground">
            <CreatedTime createdAt={version.madeAt} timezone={timezone} />, changed{' '}
            <CreatedTime createdAt={version.replacedAt} timezone={timezone} />
          </span>
        </p>
        {onRestore && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Restore the text of ${longDateTime(version.madeAt, timezone)}`}
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && onRestore()}
          >
            <History aria-hidden />
            Restore
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {changed.map(([part, label]) => (
          <div key={part} className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
            <dt className="text-xs text-muted-foreground">{label}</dt>
            <dd>
              <ChangedText before={version[part] ?? ''} after={next[part] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
