import { ChevronRight, type LucideIcon, Mail, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import type { Channel } from '@/lib/shared/channels'
import { relativeTime } from '@/lib/shared/date-display'
import type { OutboxMessage as Message } from '@/lib/shared/outbox'

interface OutboxMessageProps {
  message: Message
  now: number
  /** Expanded from the start. */
  isOpen: boolean
}

const SHOWN: Record<Channel, { Icon: LucideIcon; name: string }> = {
  email: { Icon: Mail, name: 'E-mail' },
  sms: { Icon: MessageSquareText, name: 'Text message' },
}

/** One e-mail or text that would have been sent. */
export function OutboxMessage({ message, now, isOpen }: OutboxMessageProps) {
  const { id, channel, to, subject, text, html, createdAt } = message
  const { Icon, name } = SHOWN[channel]
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
      <header className="grid grid-cols-[auto_1fr] gap-x-3">
        <span className="grid size-9 place-items-center rounded-full bg-muted text-muted-foreground">
          <Icon aria-hidden className="size-4" />
        </span>
        <div className="grid min-w-0 gap-0.5">
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {name} to {to} ·{' '}
            <time dateTime={createdAt} title={new Date(createdAt).toUTCString()}>
              {relativeTime(createdAt, now)}
            </time>
          </p>
          {subject && (
            <h2 dir="auto" className="font-display text-lg font-semibold wrap-anywhere">
              {subject}
            </h2>
          )}
          {!html && <PlainText>{text}</PlainText>}
        </div>
      </header>
      {html && (
        <>
          <Part label="As a mail program shows it" isOpen={isOpen}>
            <iframe
              src={`/dev/outbox/${id}/mail.html`}
              title={subject ?? 'E-mail'}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              loading="lazy"
              className="h-150 w-full resize-y rounded-lg border border-border"
            />
          </Part>
          <Part label="As plain text">
            <PlainText>{text}</PlainText>
          </Part>
        </>
      )}
    </Card>
  )
}

function Part({
  label,
  isOpen,
  children,
}: {
  label: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 items-center gap-1 rounded-md text-sm font-medium text-primary mouse:min-h-8">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {label}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  )
}

function PlainText({ children }: { children: string }) {
  return (
    <pre dir="auto" className="max-w-[65ch] font-sans wrap-anywhere whitespace-pre-wrap">
      {children}
    </pre>
  )
}
