import { capture } from '@/lib/server/capture/capture'
import { spokenText } from '@/lib/server/capture/spoken-text'
import { resource } from '@/lib/server/http/route'
import { thoughtAgain } from '@/lib/server/thoughts/read'
import { captureCalls } from '@/lib/shared/calls/capture'
import { SENT_AT_HEADER } from '@/lib/shared/operation-headers'
import { displayedTitle } from '@/lib/shared/thought-display'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(captureCalls, '/api/capture', {
  POST: {
    again: thoughtAgain,
    perUser: { atOnce: 2, isOfLarge: true },
    async prepare({ caller: { userId }, body, request: { signal } }) {
      const { recording } = body
      if (recording === undefined) return body
      return { ...body, text: await spokenText({ userId, recording, signal }) }
    },
    handler: ({ caller: { userId, tokenId }, body, request }) =>
      capture({
        userId,
        text: body.text ?? '',
        source: body.recording === undefined ? 'web' : 'voice',
        via: tokenId === null ? null : 'token',
        capturedAt: body.capturedAt,
        sentAt: request.headers.get(SENT_AT_HEADER),
      }),
    line: (thought) => `Saved: ${displayedTitle(thought)}`,
  },
})
