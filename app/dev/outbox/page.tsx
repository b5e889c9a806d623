import { Inbox } from 'lucide-react'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { Logo } from '@/components/page/logo'
import { OutboxMessage } from '@/components/outbox/outbox-message'
import { EmptyState } from '@/components/ui/empty-state'
import { isOutboxOpen, listOutbox } from '@/lib/server/outbox/read'

export const metadata: Metadata = { title: 'Outbox' }
export const dynamic = 'force-dynamic'

/**
 * Local mode's e-mails and texts, as they would have been sent (data-and-privacy.md#the-outbox).
 */
export default async function OutboxPage() {
  if (!isOutboxOpen(await headers())) notFound()
  const messages = await listOutbox()
  const now = new Date().getTime()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col px-4 pb-16 sm:px-6">
      <header className="flex h-15 items-center">
        <Logo />
      </header>
      <main className="grid gap-6 pt-4">
        <div className="grid gap-2">
          <h1 className="font-display text-3xl font-semibold tracking-tight">Outbox</h1>
          <p className="max-w-[65ch] text-muted-foreground">
            The e-mails and text messages of this local server, newest first. Nothing here has left
            the machine.
          </p>
        </div>
        {messages.length === 0 ? (
          <EmptyState icon={Inbox}>No messages yet.</EmptyState>
        ) : (
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {messages.map((message, index) => (
              <li key={message.id}>
                <OutboxMessage message={message} now={now} isOpen={index === 0} />
              </li>
            ))}
          </ol>
        )}
      </main>
    </div>
  )
}
