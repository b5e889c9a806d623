import { useState } from 'react'
import type { ExternalProfile } from '@/lib/shared/accounts'
import { call } from '../server/call'
import { serverMessageOf } from '../server/errors'
import { newRandomId } from '../device/random-id'

/** The message from the popup to the page that opened it. */
type Outcome =
  | { kind: 'profile'; profile: ExternalProfile }
  /** The popup returned without an identity. */
  | { kind: 'nobody' }
  | { kind: 'failed' }

type Message = Outcome & { attempt: string }

/**
 * BroadcastChannel is same-origin, and works even where the provider's page severs the popup's
 * opener.
 */
const CHANNEL = 'ramble-sign-in'
/** Where the popup stores its attempt's id while it shows the provider's page. */
const ATTEMPT_KEY = 'sign-in-attempt'

const LOOK_EVERY_MS = 250
/** A message that was sent just before the popup closed arrives within this time. */
const LAST_WORD_MS = 500
/** A popup that is still open after this time has lost its opener. */
const UNHEARD_MS = 3_000
const WIDTH = 480
const HEIGHT = 680

const SIGN_IN_FAILED = 'An error occurred during sign in. Please try again.'

/** The same notice for every failure of the sign-in (sign-in.md#external-sign-in). */
export const signInFailure = (error?: Error) => ({
  title: 'Authentication error',
  description: SIGN_IN_FAILED,
  reason: serverMessageOf(error),
})

/** The popup was blocked or closed, or the provider refused. */
class PopupError extends Error {}

/** An open popup at the provider. */
interface AskedProvider {
  /** The identity; null when the popup returned without one or was cancelled. */
  profile: Promise<ExternalProfile | null>
  /** Closes the popup. */
  cancel: () => void
}

/** Opens the provider in a popup. Call it in the click handler itself, or browsers block it. */
function askProvider(): AskedProvider {
  const attempt = newRandomId()
  const left = window.screenX + Math.max(0, (window.outerWidth - WIDTH) / 2)
  const top = window.screenY + Math.max(0, (window.outerHeight - HEIGHT) / 3)
  const place = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
  const popup = window.open(`/auth/popup?attempt=${attempt}`, '_blank', place)
  const ending = new AbortController()
  const profile = popup
    ? listenFor(attempt, popup, ending.signal).finally(() => popup.close())
    : Promise.reject(new PopupError('The popup was blocked'))
  return { profile, cancel: () => ending.abort() }
}

function listenFor(
  attempt: string,
  popup: Window,
  cancelled: AbortSignal,
): Promise<ExternalProfile | null> {
  const channel = new BroadcastChannel(CHANNEL)
  let watch: ReturnType<typeof setInterval>
  let lastWord: ReturnType<typeof setTimeout> | undefined
  return new Promise<ExternalProfile | null>((resolve, reject) => {
    cancelled.addEventListener('abort', () => resolve(null))
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.attempt !== attempt) return
      if (data.kind === 'failed') reject(new PopupError('The provider refused'))
      else resolve(data.kind === 'profile' ? data.profile : null)
    }
    watch = setInterval(() => {
      if (!popup.closed || lastWord) return
      lastWord = setTimeout(() => reject(new PopupError('The popup was closed')), LAST_WORD_MS)
    }, LOOK_EVERY_MS)
  }).finally(() => {
    clearInterval(watch)
    clearTimeout(lastWord)
    channel.close()
  })
}

/**
 * The provider's popup. `ask` opens it, so call it in the click handler. `cancel` is set while the
 * popup is open.
 */
export function useProviderPopup() {
  const [cancel, setCancel] = useState<(() => void) | null>(null)
  return {
    ask() {
      const asked = askProvider()
      setCancel(() => asked.cancel)
      return asked.profile.finally(() => setCancel(null))
    },
    cancel,
  }
}

/** In the popup: redirects to the provider. */
export async function leaveForProvider(providerId: string, attempt: string): Promise<void> {
  sessionStorage.setItem(ATTEMPT_KEY, attempt)
  try {
    const { url } = await call('POST /api/auth/signin/[provider]', {
      params: { provider: providerId },
    })
    window.location.replace(url)
  } catch {
    tellOpener({ kind: 'failed' })
  }
}

/**
 * In the popup: reports the outcome. The opener closes the popup when it gets the message. If the popup closed at once
 * and the message were slower, it would look as if the person had closed it.
 */
export function tellOpener(outcome: Outcome): void {
  const attempt = sessionStorage.getItem(ATTEMPT_KEY)
  if (!attempt) return window.close()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ ...outcome, attempt } satisfies Message)
  channel.close()
  setTimeout(() => window.close(), UNHEARD_MS)
}
