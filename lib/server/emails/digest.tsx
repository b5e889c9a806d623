import 'server-only'
import { Heading, Link, Section, Text } from '@react-email/components'
import { Fragment } from 'react'
import { appUrl } from '../process/app-url'
import { Action, EmailLayout, Eyebrow, SubscriptionFooter, Title } from './layout'
import { Line, SectionTitle } from './lists'
import { renderEmail, type RenderedEmail, type UnverifiedReader } from './render'
import { styles } from './theme'

/** A thought of the period, as the digest lists it. */
export interface DigestThought {
  id: number
  title: string
  /** Null when uncategorized. */
  category: string | null
}

export interface DigestItem {
  thoughtId: number
  text: string
}

/** The content of a digest. The lists are shortened; the counts are complete. */
export interface DigestContent {
  captured: { count: number; thoughts: DigestThought[] }
  /** All items open now, whenever they were created. */
  open: { count: number; items: DigestItem[] }
  done: { count: number; items: DigestItem[] }
}

export interface DigestEmailProps {
  period: keyof typeof WORDS
  /** The first day of the period, YYYY-MM-DD. */
  start: string
  content: DigestContent
  settingsUrl: string
  unsubscribeUrl: string
  reader?: UnverifiedReader
}

const WORDS = {
  daily: { name: 'Daily summary', format: { weekday: 'long', month: 'long', day: 'numeric' } },
  monthly: { name: 'Monthly summary', format: { month: 'long', year: 'numeric' } },
} as const

function periodName({ period, start }: Pick<DigestEmailProps, 'period' | 'start'>): string {
  const format = new Intl.DateTimeFormat('en-US', { ...WORDS[period].format, timeZone: 'UTC' })
  return format.format(new Date(`${start}T00:00:00Z`))
}

/** "3 captured · 2 done · 14 to do" */
function inShort({ captured, open, done }: DigestContent): string {
  return `${captured.count} captured · ${done.count} done · ${open.count} to do`
}

/**
 * The thoughts by category, in the order in which the categories first occur, with uncategorized
 * last.
 */
function byCategory(thoughts: readonly DigestThought[]): [string, DigestThought[]][] {
  const groups = new Map<string | null, DigestThought[]>()
  for (const thought of thoughts) {
    groups.set(thought.category, [...(groups.get(thought.category) ?? []), thought])
  }
  const loose = groups.get(null) ?? []
  groups.delete(null)
  const named = [...groups].map(([name, own]): [string, DigestThought[]] => [name ?? '', own])
  return loose.length ? [...named, ['Uncategorized', loose]] : named
}

function More({ count, href, children }: { count: number; href: string; children: string }) {
  if (count <= 0) return null
  return (
    <Text className="ink" style={styles.more}>
      <Link href={href} className="link" style={styles.link}>
        {`${count} more ${children}`}
      </Link>
    </Text>
  )
}

function Captured({ captured }: { captured: DigestContent['captured'] }) {
  if (captured.count === 0) return null
  return (
    <>
      <SectionTitle>Captured</SectionTitle>
      {byCategory(captured.thoughts).map(([category, thoughts]) => (
        <Fragment key={category}>
          <Heading as="h3" dir="auto" className="muted" style={styles.group}>
            {category}
          </Heading>
          {thoughts.map(({ id, title }) => (
            <Line key={id} mark="dot" href={appUrl(`/thoughts/${id}`)}>
              {title}
            </Line>
          ))}
        </Fragment>
      ))}
      <More count={captured.count - captured.thoughts.length} href={appUrl('/thoughts')}>
        in All Rambles
      </More>
    </>
  )
}

function Items({
  title,
  mark,
  count,
  items,
}: {
  title: string
  mark: 'box' | 'tick'
  count: number
  items: readonly DigestItem[]
}) {
  if (count === 0) return null
  return (
    <>
      <SectionTitle>{title}</SectionTitle>
      {items.map(({ thoughtId, text }, index) => (
        <Line key={index} mark={mark} href={appUrl(`/thoughts/${thoughtId}`)}>
          {text}
        </Line>
      ))}
      <More count={count - items.length} href={appUrl('/action-items')}>
        in Action Items
      </More>
    </>
  )
}

function DigestEmail(props: DigestEmailProps) {
  const { period, content, settingsUrl, unsubscribeUrl, reader } = props
  return (
    <EmailLayout
      preview={inShort(content)}
      reader={reader}
      footer={
        <SubscriptionFooter
          reason={`You get this because the ${period} summary is on.`}
          settingsUrl={settingsUrl}
          unsubscribeUrl={unsubscribeUrl}
        />
      }
    >
      <Eyebrow>{WORDS[period].name}</Eyebrow>
      <Title>{periodName(props)}</Title>
      <Text className="muted" style={styles.short}>
        {inShort(content)}
      </Text>
      <Captured captured={content.captured} />
      <Items title="Still to do" mark="box" {...content.open} />
      <Items title="Done" mark="tick" {...content.done} />
      <Section>
        <Action href={appUrl('/')}>Open your dashboard</Action>
      </Section>
    </EmailLayout>
  )
}

/** The daily or monthly digest: thoughts captured by category, open items and completed items. */
export function renderDigestEmail(props: DigestEmailProps): Promise<RenderedEmail> {
  return renderEmail({
    subject: `${WORDS[props.period].name}: ${periodName(props)}`,
    body: <DigestEmail {...props} />,
    unsubscribeUrl: props.unsubscribeUrl,
  })
}
