'use client'

import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useOneStop } from '@/components/ui/use-one-stop'
import type { Word } from './words'

const wordName = (place: number) => `word-${place}`

/** What can be done to a cut, in the order of its buttons. */
const ACTS = ['back', 'on', 'remove'] as const
const actName = (act: (typeof ACTS)[number], cut: number) => `${act}-${cut}`

/**
 * A text with its cuts, which are indexes of words in ascending order. Pressing a word adds or removes a cut before it;
 * a cut moves by words. One Tab stop, within which arrows move.
 */
export function CutText({
  text,
  words,
  cuts,
  onChange,
}: {
  text: string
  words: readonly Word[]
  cuts: readonly number[]
  onChange: (cuts: number[]) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<string | null>(null)
  const names = [
    ...words.map((_word, place) => wordName(place)),
    ...cuts.flatMap((_place, cut) => ACTS.map((act) => actName(act, cut))),
  ]
  const { group, buttonOf } = useOneStop(names, cuts.length > 0 ? actName('back', 0) : wordName(1))

  // A cut that is moved or removed takes its buttons with it.
  useEffect(() => {
    if (focused.current === null) return
    box.current?.querySelector<HTMLElement>(`[data-stop="${focused.current}"]`)?.focus()
    focused.current = null
  }, [cuts])

  function change(next: readonly number[], focus: string) {
    focused.current = focus
    onChange([...new Set(next)].sort((one, other) => one - other))
  }

  const toggle = (place: number) =>
    change(
      cuts.includes(place) ? cuts.filter((cut) => cut !== place) : [...cuts, place],
      wordName(place),
    )

  const canMove = (cut: number, step: 1 | -1) => {
    const place = (cuts[cut] ?? 0) + step
    return place > 0 && place < words.length && !cuts.includes(place)
  }

  function move(cut: number, step: 1 | -1) {
    if (!canMove(cut, step)) return
    change(
      cuts.map((place, index) => (index === cut ? place + step : place)),
      actName(step === 1 ? 'on' : 'back', cut),
    )
  }

  return (
    <div
      ref={box}
      {...group}
      aria-label="Text with its cuts"
      className="max-h-[50dvh] overflow-y-auto rounded-md border border-border p-3 text-base leading-loose"
    >
      <PartLine part={1} />
      <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {words.map(({ at, text: word }, place) => {
          const before = words[place - 1]
          const cut = cuts.indexOf(place)
          return (
            <Fragment key={at}>
              {cut === -1 ? (
                text.slice(before ? before.at + before.text.length : at, at)
              ) : (
                <PartLine part={cut + 2}>
                  <CutButton
                    label={`Move the cut before part ${cut + 2} back a word`}
                    isDisabled={!canMove(cut, -1)}
                    onPress={() => move(cut, -1)}
                    {...buttonOf(actName('back', cut))}
                  >
                    <ChevronLeft aria-hidden />
                  </CutButton>
                  <CutButton
                    label={`Move the cut before part ${cut + 2} on a word`}
                    isDisabled={!canMove(cut, 1)}
                    onPress={() => move(cut, 1)}
                    {...buttonOf(actName('on', cut))}
                  >
                    <ChevronRight aria-hidden />
                  </CutButton>
                  <CutButton
                    label={`Remove the cut before part ${cut + 2}`}
                    onPress={() => toggle(place)}
                    {...buttonOf(actName('remove', cut))}
                  >
                    <X aria-hidden />
                  </CutButton>
                </PartLine>
              )}
              {place === 0 ? (
                word
              ) : (
                <button
                  type="button"
                  aria-pressed={cut !== -1}
                  onClick={() => toggle(place)}
                  className="rounded-sm hover:bg-accent aria-pressed:font-semibold aria-pressed:text-primary"
                  {...buttonOf(wordName(place))}
                >
                  {word}
                </button>
              )}
            </Fragment>
          )
        })}
      </div>
    </div>
  )
}

function PartLine({ part, children }: { part: number; children?: ReactNode }) {
  return (
    <div
      dir="ltr"
      className="flex min-h-9 items-center gap-1 border-border text-xs font-semibold text-muted-foreground not-first:mt-2 not-first:border-t not-first:pt-1"
    >
      <span className="mr-auto">Part {part}</span>
      {children}
    </div>
  )
}

function CutButton({
  label,
  isDisabled = false,
  onPress,
  children,
  ...stop
}: {
  label: string
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
  'data-stop': string
  tabIndex: number
}) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onPress}
      className="aria-disabled:opacity-50"
      {...stop}
    >
      {children}
    </Button>
  )
}
