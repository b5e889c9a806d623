'use client'

import { useEffect, useRef } from 'react'

/** More bars than fit: on a narrow screen the oldest are hidden. */
const BARS = 72
/** Frequent enough to follow speech, rare enough to stay calm and cheap. */
const STEP_MS = 90
/** Silence shows as a line of dots. */
const LOWEST = 0.1

/**
 * The loudness of the last seconds, newest at the right; a still line for people who prefer reduced
 * motion. It fills the width it is given, however many bars it has.
 */
export function LevelMeter({ level }: { level: () => number }) {
  const bars = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const heard = new Array<number>(BARS).fill(0)
    let drawnAt = 0
    let frame = requestAnimationFrame(function draw(now) {
      frame = requestAnimationFrame(draw)
      if (now - drawnAt < STEP_MS) return
      drawnAt = now
      heard.shift()
      heard.push(level())
      const shown = bars.current?.children ?? []
      for (const [index, bar] of Array.from(shown).entries()) {
        const height = Math.max(LOWEST, heard[index] ?? 0)
        if (bar instanceof HTMLElement) bar.style.transform = `scaleY(${height.toFixed(2)})`
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [level])

  return (
    <div
      ref={bars}
      aria-hidden
      className="flex h-6 min-w-0 flex-1 items-center justify-end gap-1 overflow-hidden contain-inline-size"
    >
      {Array.from({ length: BARS }, (_, index) => (
        <span
          key={index}
          style={{ transform: `scaleY(${LOWEST})` }}
          className="h-full w-0.75 shrink-0 rounded-full bg-current opacity-60 forced-colors:bg-[CanvasText]"
        />
      ))}
    </div>
  )
}
