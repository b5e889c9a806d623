import 'server-only'
import { Heading, Link } from '@react-email/components'
import { styles } from './theme'

/** The heading of a list within an e-mail. */
export function SectionTitle({ children }: { children: string }) {
  return (
    <Heading as="h2" className="ink rule" style={styles.subtitle}>
      {children}
    </Heading>
  )
}

/** One line of a list, in the direction of its text; screen readers skip its mark. */
export function Line({
  mark,
  href,
  children,
}: {
  mark: 'dot' | 'box' | 'tick'
  /** The link's target, if any. */
  href?: string
  children: string
}) {
  const isDone = mark === 'tick'
  return (
    <table role="presentation" dir="auto" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        <tr>
          <td
            aria-hidden
            data-skip-in-text
            className={isDone ? 'done' : 'muted'}
            style={isDone ? styles.done : styles.mark}
          >
            {{ dot: '•', box: '☐', tick: '✓' }[mark]}
          </td>
          <td className="ink" style={styles.item}>
            {href ? (
              <Link href={href} className="link" style={styles.link}>
                {children}
              </Link>
            ) : (
              children
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
