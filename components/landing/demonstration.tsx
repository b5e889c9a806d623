import { SourceIcon } from '@/components/thoughts/source-label'
import { cn } from '@/components/ui/cn'
import { DEMONSTRATED_THOUGHTS, type DemonstratedThought } from './demonstrated-thoughts'
import { DemonstratedCard } from './demonstrated-card'
import { RawThought } from './raw-thought'

/** A line that rambles and comes out straight. */
function Straightening() {
  return (
    <svg
      viewBox="0 0 240 36"
      fill="none"
      aria-hidden
      className="mx-auto h-9 w-60 max-w-full text-primary"
    >
      <path
        data-line
        pathLength={1}
        d="M4 22C10 2 24 2 27 17c3 15 16 17 21 2 5-14 17-17 22-3 4 11 13 13 19 4 5-7 11-7 15-2 4 6 9 0 16 0h112"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

function Example({ thought, place }: { thought: DemonstratedThought; place: number }) {
  const id = `demonstration-${thought.source}`
  return (
    <div data-example className="contents">
      <input
        type="radio"
        id={id}
        name="demonstration"
        value={thought.source}
        defaultChecked={place === 1}
        className="peer sr-only"
        style={{ gridColumn: place }}
      />
      <label
        htmlFor={id}
        style={{ gridColumn: place }}
        className={cn(
          'row-start-1 inline-flex h-11 cursor-pointer items-center gap-2 rounded-full px-3.5 text-sm font-medium text-muted-foreground outline-ring transition-colors select-none peer-checked:bg-primary-soft peer-checked:text-primary-soft-foreground peer-focus-visible:outline-2 hover:text-foreground mouse:h-9',
          place === 1 && 'ml-1',
        )}
      >
        <SourceIcon source={thought.source} />
        {thought.label}
      </label>
      {/* All examples are in the same place, so that nothing below moves when another one is chosen. */}
      <div className="invisible order-1 col-span-full col-start-1 row-start-2 grid content-start gap-2 peer-checked:visible">
        <RawThought thought={thought} />
        <Straightening />
        <DemonstratedCard thought={thought} />
      </div>
    </div>
  )
}

/** The product at work: what goes in, and what comes out. It needs no script. */
export function Demonstration() {
  return (
    <fieldset className="relative grid min-w-0 grid-cols-[repeat(3,auto)_1fr] gap-y-5">
      <legend className="sr-only">See what becomes of a thought that was</legend>
      <div
        aria-hidden
        className="col-span-3 col-start-1 row-start-1 -my-1 -mr-1 rounded-full border border-border bg-card shadow-xs"
      />
      {DEMONSTRATED_THOUGHTS.map((thought, index) => (
        <Example key={thought.source} thought={thought} place={index + 1} />
      ))}
    </fieldset>
  )
}
