import type { ExternalProfile } from '@/lib/shared/accounts'
import { call } from './call'
import { newRandomId } from './random-id'

/** What the popup tells the page that opened it. */
type Outcome =
  | { kind: 'profile'; profile: ExternalProfile }
  /** The popup came back without anybody. */
  | { kind: 'nobody' }
  | { kind: 'failed' }

type Message = Outcome & { attempt: string }

/** Same-origin by nature, and heard even where a provider's page cuts a popup off from its opener. */
const CHANNEL = 'ramble-sign-in'
/** Where the popup keeps whose question it answers while it is away at the provider's. */
const ATTEMPT_KEY = 'sign-in-attempt'

const LOOK_EVERY_MS = 250
/** What was sent just before a popup closed arrives by then. */
const LAST_WORD_MS = 500
const WIDTH = 480
const HEIGHT = 680

/** The popup was blocked or closed, or the provider refused. */
class PopupError extends Error {}

/** A popup at the provider's. */
export interface AskedProvider {
  /** Who signed in there; null when the popup came back without anybody, or was called off. */
  profile: Promise<ExternalProfile | null>
  /** Closes the popup. */
  cancel: () => void
}

/** Opens the provider in a popup; to be called in the very click, or browsers block it. */
export function askProvider(): AskedProvider {
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

/** In the popup: leaves for the provider. */
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

/** In the popup: says how it ended and closes. The opener closes it too, whichever is sooner. */
export function tellOpener(outcome: Outcome): void {
  const attempt = sessionStorage.getItem(ATTEMPT_KEY)
  if (attempt) {
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage({ ...outcome, attempt } satisfies Message)
    channel.close()
  }
  window.close()
}
