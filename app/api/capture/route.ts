import { capture } from '@/lib/server/capture/capture'
import { spokenText } from '@/lib/server/capture/spoken-text'
import { limitAtOnce } from '@/lib/server/http/at-once'
import { viaOf } from '@/lib/server/http/caller'
import { resource } from '@/lib/server/http/route'
import { thoughtAgain } from '@/lib/server/thoughts/read'
import { captureCalls } from '@/lib/shared/calls/capture'
import { SENT_AT_HEADER } from '@/lib/shared/operation-headers'
import { displayedTitle } from '@/lib/shared/thought-display'

/** A person's calls share a few places, which recordings must not all hold while the provider works. */
const transcribing = limitAtOnce(2)

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(captureCalls, '/api/capture', {
  POST: {
    again: thoughtAgain,
    perUser: { atOnce: 2, isOfLarge: true },
    async prepare({ caller: { userId }, body, request: { signal } }) {
      const { recording } = body
      if (recording === undefined) return body
      const text = await transcribing(userId, () => spokenText({ userId, recording, signal }))
      return { ...body, text }
    },
    handler: ({ caller, body, request }) =>
      capture({
        userId: caller.userId,
        text: body.text ?? '',
        source: body.recording === undefined ? 'web' : 'voice',
        via: viaOf(caller),
        capturedAt: body.capturedAt,
        sentAt: request.headers.get(SENT_AT_HEADER),
      }),
    line: (thought) => `Saved: ${displayedTitle(thought)}`,
  },
})
