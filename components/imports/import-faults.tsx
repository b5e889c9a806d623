import { counted } from '@/lib/shared/counted'
import type { Import, ImportFault } from '@/lib/shared/imports'

/** What of a file could not be read, and where it is. */
export function ImportFaults({ shown: { state, faults, faultCount } }: { shown: Import }) {
  if (faultCount === 0 || state === 'failed') return null
  return (
    <details className="w-full text-sm">
      <summary className="w-fit cursor-pointer py-1">
        {counted(faultCount, 'entry', 'entries')} can’t be read
      </summary>
      <ul className="mt-1 grid gap-1 text-muted-foreground">
        {faults.map(({ file, line, message }, index) => (
          <li key={index} className="wrap-anywhere">
            <FaultLocation file={file} line={line} /> {message}
          </li>
        ))}
        {faultCount > faults.length && (
          <li>and {(faultCount - faults.length).toLocaleString('en-US')} more</li>
        )}
      </ul>
    </details>
  )
}

function FaultLocation({ file, line }: Pick<ImportFault, 'file' | 'line'>) {
  if (file === undefined) return line === undefined ? null : <>Line {line}:</>
  return (
    <code className="text-xs">
      {file}
      {line !== undefined && `:${line}`}
    </code>
  )
}
