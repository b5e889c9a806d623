import type { CSSProperties } from 'react'

/**
 * The tokens of app/globals.css for e-mail, in hex because mail programs support neither variables
 * nor oklch. Light colours are inline on each element, since many programs drop style sheets; dark
 * colours come by class from `darkStyles`, for programs that support it.
 */
const light = {
  background: '#faf7f1',
  foreground: '#282019',
  card: '#fffefc',
  muted: '#645a51',
  border: '#e3ded6',
  primary: '#00605f',
  primaryForeground: '#f8fdfa',
  success: '#246e3a',
}

const dark: typeof light = {
  background: '#161210',
  foreground: '#eae6dd',
  card: '#201b18',
  muted: '#aea8a0',
  border: '#36302c',
  primary: '#68bfba',
  primaryForeground: '#021a1a',
  success: '#7fd497',
}

/** The interface's fonts where they are installed, and the most similar ones elsewhere. */
const sans = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const display = "Newsreader, 'Iowan Old Style', Georgia, 'Times New Roman', serif"

const ink: CSSProperties = {
  color: light.foreground,
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '25px',
  margin: 0,
  overflowWrap: 'anywhere',
}

const title: CSSProperties = {
  ...ink,
  fontFamily: display,
  fontSize: '26px',
  fontWeight: 500,
  letterSpacing: '-0.01em',
  lineHeight: '33px',
  margin: '6px 0 0',
  whiteSpace: 'pre-line',
}

/** As wide as the mark and the space after it, on the side where the text begins. */
const mark: CSSProperties = {
  ...ink,
  overflowWrap: 'normal',
  padding: '5px 0',
  verticalAlign: 'top',
  width: '24px',
}

/** All styles of all e-mails. */
export const styles = {
  body: { backgroundColor: light.background, margin: 0, padding: '32px 12px' },
  container: { maxWidth: '560px' },
  wordmark: {
    color: light.foreground,
    fontFamily: display,
    fontSize: '22px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    textDecoration: 'none',
  },
  card: {
    backgroundColor: light.card,
    border: `1px solid ${light.border}`,
    borderRadius: '12px',
    borderCollapse: 'separate',
    margin: '18px 0 22px',
    padding: '28px 28px 30px',
  },
  eyebrow: { ...ink, color: light.muted, fontSize: '14px', lineHeight: '21px' },
  title,
  longTitle: { ...title, fontSize: '19px', letterSpacing: 0, lineHeight: '28px' },
  subtitle: {
    ...ink,
    borderTop: `1px solid ${light.border}`,
    fontFamily: display,
    fontSize: '20px',
    fontWeight: 500,
    lineHeight: '27px',
    margin: '28px 0 0',
    padding: '24px 0 6px',
  },
  group: {
    ...ink,
    color: light.muted,
    fontSize: '14px',
    fontWeight: 600,
    lineHeight: '21px',
    margin: '10px 0 0',
  },
  text: { ...ink, margin: '14px 0 0' },
  short: { ...ink, color: light.muted, margin: '6px 0 0' },
  more: { ...ink, fontSize: '14px', lineHeight: '21px', margin: '10px 0 0' },
  item: { ...ink, padding: '5px 0' },
  mark: { ...mark, color: light.muted },
  done: { ...mark, color: light.success },
  link: { color: light.primary, textDecoration: 'underline', textUnderlineOffset: '3px' },
  actions: { margin: '24px 0 0' },
  button: {
    backgroundColor: light.primary,
    borderRadius: '8px',
    color: light.primaryForeground,
    fontFamily: sans,
    fontSize: '16px',
    fontWeight: 500,
    padding: '13px 20px',
  },
  footer: {
    ...ink,
    color: light.muted,
    fontSize: '13px',
    lineHeight: '20px',
    margin: '0 0 8px',
  },
  footerLink: {
    color: light.muted,
    display: 'inline-block',
    padding: '10px 0',
    textDecoration: 'underline',
  },
} satisfies Record<string, CSSProperties>

/**
 * Styles for narrow screens, and the dark versions of the styles above, by the class of each
 * colour.
 */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .background > table > tbody > tr > td { padding: 20px 10px !important; }
  .card { padding: 22px 20px 24px !important; }
}
@media (prefers-color-scheme: dark) {
  .background, .background > table > tbody > tr > td { background-color: ${dark.background} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.border} !important; }
  .ink { color: ${dark.foreground} !important; }
  .rule { border-color: ${dark.border} !important; }
  .muted { color: ${dark.muted} !important; }
  .link { color: ${dark.primary} !important; }
  .done { color: ${dark.success} !important; }
  .button { background-color: ${dark.primary} !important; color: ${dark.primaryForeground} !important; }
}`
