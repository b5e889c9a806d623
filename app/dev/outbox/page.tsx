import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isOutboxOpen, listOutbox } from '@/lib/server/outbox/read'

export const metadata: Metadata = { title: 'Outbox' }
export const dynamic = 'force-dynamic'

/** Local mode's mail and texts, as they would have been sent. */
export default async function OutboxPage() {
  if (!isOutboxOpen()) notFound()
  const messages = await listOutbox()
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
      <h1 className="text-2xl font-semibold">Outbox</h1>
      <p className="text-muted-foreground">
        E-mails and text messages of this local server. Nothing here has left the machine.
      </p>
      {messages.length === 0 && <p>No messages yet.</p>}
      <ol className="flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id} className="rounded-lg border p-4">
            <p className="text-sm text-muted-foreground">
              {message.channel === 'sms' ? 'Text message' : 'E-mail'} to {message.to},{' '}
              <time dateTime={message.createdAt.toISOString()}>
                {message.createdAt.toUTCString()}
              </time>
            </p>
            {message.subject && <h2 className="mt-1 font-semibold">{message.subject}</h2>}
            <pre className="mt-2 font-sans break-words whitespace-pre-wrap">{message.text}</pre>
          </li>
        ))}
      </ol>
    </main>
  )
}
