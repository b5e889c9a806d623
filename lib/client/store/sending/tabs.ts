import { unsentOf } from '../queue/unsent-database'
import type { Sendable } from '../queue/entries'

/** Reports that something was sent, that the person has signed out, or that something else has changed. */
export type TabMessage = {
  sent?: Pick<Sendable, 'id' | 'kind'> & { answer: unknown }
  isForgotten?: boolean
}

/** How a person's tabs tell each other about unsent entries, and take turns at sending. */
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

  /** Runs the work once neither another tab nor earlier work of this tab is sending. */
  inTurn(work: () => Promise<void>): Promise<void> {
    const { locks } = navigator
    this.turn = this.turn
      .then(() => (locks ? locks.request(unsentOf(this.userId), work) : work()))
      .catch((error: unknown) => console.error('Unsent entries could not be sent', error))
    return this.turn
  }
}
