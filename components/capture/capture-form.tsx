'use client'

import { useQueryClient } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import {
  type KeyboardEvent,
  type SubmitEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Button } from '@/components/ui/button'
import { CharacterCounter } from '@/components/ui/character-counter'
import { cn } from '@/components/ui/cn'
import { Textarea } from '@/components/ui/textarea'
import { useUser } from '@/lib/client/accounts/accounts'
import { useDraft } from '@/lib/client/drafts/draft'
import { draftKey, showForm } from '@/lib/client/drafts/draft-store'
import { refusalOf } from '@/lib/client/server/errors'
import { hasPro } from '@/lib/client/plan/plan'
import { usePreload } from '@/lib/client/page/preload'
import { useCapture } from '@/lib/client/thoughts/thoughts'
import { useIsSlow } from '@/lib/client/page/is-slow'
import { loadSending } from '@/lib/client/store/sending/make-change'
import { toast } from '@/lib/client/page/toast'
import { aheadPrefix, takeTyped } from '@/lib/client/store/queue/written-ahead'
import { useVoice } from '@/lib/client/voice/voice-state'
import { THOUGHT_MAX_LENGTH } from '@/lib/shared/limits'
import { hasVisibleText } from '@/lib/shared/visible-text'
import { CaptureCategory } from './capture-category'
import { PlanUse } from './plan-use'
import { VoiceInput } from './voice-input'

const WAITING = 'Waiting to be sent'

/** Why a text cannot be sent (capture.md#when-nothing-can-be-sent), or nothing. */
function faultOf(text: string) {
  if (!hasVisibleText(text)) {
    return {
      title: 'Cannot send empty thought',
      description: 'Please enter some text or record a message first.',
    }
  }
  if (text.length > THOUGHT_MAX_LENGTH) {
    return {
      title: 'Text too long',
      description: `Your message exceeds the ${THOUGHT_MAX_LENGTH} character limit.`,
    }
  }
}

/** The form that captures a thought. It accepts the next thought while the last one is being stored and sent. */
export function CaptureForm({
  startsRecording = false,
  isBesidePlan = false,
  onSent,
  onStored,
}: {
  startsRecording?: boolean
  /** The plan box is on screen. */
  isBesidePlan?: boolean
  /** Called when the text has left the field. */
  onSent?: () => void
  /** Called when the browser has stored the thought. A person who sends by keyboard may already be typing again. */
  onStored?: (isByKeyboard: boolean) => void
}) {
  const client = useQueryClient()
  const { data: user } = useUser()
  const userId = user?.id
  const draft = useDraft(userId)
  const capture = useCapture(userId)
  const isSending = useIsSlow(capture.isStoring)
  usePreload(loadSending)
  const { phase } = useVoice()
  const isVoiceAtWork = phase === 'recording' || phase === 'transcribing'
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const id = useId()
  const { text, categoryId } = draft
  const { upgradeUrl } = refusalOf(capture.error)

  /** Takes over from the script that ran before this code (lib/shared/early-capture-script.ts). */
  const takeOver = useEffectEvent((userId: number) => {
    capture.sendEarly()
    window.earlyThoughts = undefined
    for (const typed of [takeTyped(userId), field.current?.value ?? '']) {
      if (typed !== '') draft.addTyped(typed)
    }
  })
  useLayoutEffect(() => {
    if (userId === undefined) return
    takeOver(userId)
    return showForm(draftKey(userId))
  }, [userId])

  async function send(isByKeyboard: boolean) {
    // A second press of the same keys.
    if (text === '' && capture.isPending) return
    const fault = faultOf(text)
    if (fault) {
      toast({ variant: 'destructive', ...fault })
      return
    }
    const stored = capture.send(draft.take())
    field.current?.focus()
    onSent?.()
    await stored
    onStored?.(isByKeyboard)
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    void send(false)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSending || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) void send(true)
  }

  return (
    <form
      onSubmit={handleSubmit}
      data-capture={userId !== undefined ? aheadPrefix(userId) : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {categoryId !== undefined && (
        <CaptureCategory
          id={categoryId}
          onLeave={() => {
            draft.setCategory(null)
            field.current?.focus()
          }}
          onGone={() => draft.setCategory(null)}
        />
      )}
      <label htmlFor={id} className="sr-only">
        Your thought
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={4}
        value={text}
        onChange={(event) => draft.setText(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={(event) => (caret.current = event.target.selectionEnd)}
        readOnly={!user}
        // The text is restored from the draft.
        autoComplete="off"
        aria-describedby={`${id}-count`}
        aria-invalid={text.length > THOUGHT_MAX_LENGTH || undefined}
        placeholder="Type or record your thought here..."
        className={cn(
          'h-[calc(4lh+1.25rem+2px)] resize-y text-base read-only:bg-card mouse:text-base',
          // Leaves room for the strip, which then covers the bottom of the field.
          isVoiceAtWork && 'pb-14',
        )}
      />
      <div className="relative flex flex-wrap items-center gap-3">
        <p className="mr-auto max-sm:basis-full">
          <CharacterCounter id={`${id}-count`} length={text.length} max={THOUGHT_MAX_LENGTH} />
        </p>
        <kbd className="hidden font-sans text-xs text-muted-foreground mouse:inline">
          Ctrl + Enter
        </kbd>
        {user && (
          <VoiceInput
            place={{ userId: user.id, field, caret, client }}
            startsAtOnce={startsRecording}
          />
        )}
        <Button
          type="submit"
          className="max-sm:flex-1"
          disabled={capture.isStoring || faultOf(text) !== undefined}
        >
          <SendHorizontal aria-hidden />
          {isSending ? 'Sending...' : 'Send'}
        </Button>
      </div>
      {(upgradeUrl !== undefined || (user && !hasPro(user))) && (
        <PlanUse refusedFor={upgradeUrl} isBesidePlan={isBesidePlan} />
      )}
      <span role="status" className="sr-only">
        {capture.isSuccess && (capture.data ? 'Thought saved' : WAITING)}
      </span>
    </form>
  )
}
