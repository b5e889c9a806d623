import { Badge, type BadgeVariant } from '@/components/ui/badge'
import { RELEASES } from './releases'

const TONES = {
  New: 'default',
  Improved: 'success',
  Fixed: 'warning',
} as const satisfies Record<string, BadgeVariant>

/** The days are calendar days, the same in every timezone. */
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Every version and its changes, newest first. */
export function ReleaseList() {
  return (
    <ol className="grid">
      {RELEASES.map(({ version, day, changes }) => (
        <li
          key={version}
          className="grid gap-x-8 gap-y-3 border-t border-border py-7 sm:grid-cols-[8rem_minmax(0,1fr)]"
        >
          <div className="flex items-baseline gap-3 sm:block">
            <h2 id={version} className="font-display text-2xl font-semibold">
              {version}
            </h2>
            <time dateTime={day} className="text-sm text-muted-foreground">
              {longDay.format(new Date(day))}
            </time>
          </div>
          <ul aria-labelledby={version} className="grid gap-3">
            {changes.map(({ kind, text }) => (
              <li key={text} className="flex flex-wrap items-baseline">
                <span className="w-21">
                  <Badge variant={TONES[kind]}>{kind}</Badge>
                </span>
                <span className="min-w-0 flex-[1_1_10rem]">{text}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
