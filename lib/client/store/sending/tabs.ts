import { unsentOf } from '../queue/unsent-database'
import type { Sendable } from '../queue/entries'

/** Something was sent, the person has signed out, or something else has changed. */
export type TabMessage = {
  sent?: Pick<Sendable, 'id' | 'kind'> & { answer: unknown }
  isForgotten?: boolean
}

/** What the tabs of a person tell each other about what is unsent, and which one sends. */
export class UnsentTabs {
  private channel: BroadcastChannel | null = null
  private turn: Promise<void> = Promise.resolve()

  constructor(private readonly userId: number) {}

  listen(hear: (message: TabMessage) => void): () => void {
    if (typeof BroadcastChannel !== 'function') return () => undefined
    const channel = new BroadcastChannel(unsentOf(this.userId))
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data)
    this.channel = channel
    return () => {
      channel.close()
      this.channel = null
    }
  }

  tell(message: TabMessage = {}): void {
    this.channel?.postMessage(message)
  }

  /** Runs the work when no other tab, and no earlier work of this one, is at it. */
  inTurn(work: () => Promise<void>): Promise<void> {
    const { locks } = navigator
    this.turn = this.turn
      .then(() => (locks ? locks.request(unsentOf(this.userId), work) : work()))
      .catch((error: unknown) => console.error('Unsent thoughts could not be sent', error))
    return this.turn
  }
}
