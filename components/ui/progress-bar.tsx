import { useId } from 'react'

/** How far something is that takes a while, in percent, below its label. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const id = useId()
  return (
    <div className="grid w-full max-w-sm gap-2">
      <p id={id} className="text-sm">
        {label}
      </p>
      <ProgressTrack labelledBy={id} percent={percent} />
    </div>
  )
}

/** The bar alone, for a label elsewhere. */
export function ProgressTrack({ labelledBy, percent }: { labelledBy: string; percent: number }) {
  return (
    <progress
      aria-labelledby={labelledBy}
      max={100}
      value={percent}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-muted accent-primary forced-colors:appearance-auto [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
    />
  )
}
