'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Opening is delayed; moving to a neighbour soon after one has closed is not. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300
/** Time to move the pointer from the control onto its tooltip. */
const LEAVE_GRACE_MS = 120
const GAP_PX = 6
const MARGIN_PX = 8

const TARGET = '[data-tooltip]'

function targetOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(TARGET) : null
}

/** An open menu takes the place next to its button, and the person's attention. */
const isMenuOpen = () => document.querySelector('[role=menu]') !== null

/**
 * Shows the `data-tooltip` text of the hovered or keyboard-focused element. One listener serves the page. The text must
 * also be part of the control's accessible name, so the tooltip itself is hidden from screen readers, which would find
 * it a second time, outside the page's landmarks.
 */
export function TooltipLayer() {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const bubble = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer = 0
    let current: HTMLElement | null = null
    let closedAt = -Infinity

    const openAfter = (next: HTMLElement, delay: number) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        if (isMenuOpen()) return
        current = next
        setTarget(next)
      }, delay)
    }
    const close = () => {
      window.clearTimeout(timer)
      if (!current) return
      current = null
      closedAt = performance.now()
      setTarget(null)
    }
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const next = targetOf(event)
      if (next && next !== current) {
        const isSkipping = current || performance.now() - closedAt < SKIP_DELAY_MS
        openAfter(next, isSkipping ? 0 : OPEN_DELAY_MS)
      } else if (next || bubble.current?.contains(event.target as Node)) {
        window.clearTimeout(timer)
      } else {
        window.clearTimeout(timer)
        timer = window.setTimeout(close, LEAVE_GRACE_MS)
      }
    }
    const onFocus = (event: FocusEvent) => {
      const next = targetOf(event)
      if (next?.matches(':focus-visible')) openAfter(next, 0)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }

    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    document.addEventListener('pointerover', onPointerOver, options)
    document.addEventListener('pointerdown', close, options)
    document.addEventListener('focusin', onFocus, options)
    document.addEventListener('focusout', close, options)
    document.addEventListener('keydown', onKeyDown, options)
    document.addEventListener('scroll', close, options)
    return () => {
      listening.abort()
      window.clearTimeout(timer)
    }
  }, [])

  useLayoutEffect(() => {
    if (!target || !bubble.current) return
    const at = target.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = bubble.current
    const furthestLeft = window.innerWidth - width - MARGIN_PX
    const left = Math.max(MARGIN_PX, Math.min(at.left + at.width / 2 - width / 2, furthestLeft))
    const isRoomBelow = at.bottom + GAP_PX + height < window.innerHeight
    const top = isRoomBelow ? at.bottom + GAP_PX : at.top - GAP_PX - height
    bubble.current.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
  }, [target])

  if (!target) return null
  return (
    <div
      ref={bubble}
      role="tooltip"
      aria-hidden
      className="fixed top-0 left-0 z-70 w-max max-w-72 animate-fade-in rounded-sm bg-foreground px-2 py-1 text-xs text-background shadow-md"
    >
      {target.dataset.tooltip}
    </div>
  )
}
