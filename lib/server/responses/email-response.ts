import 'server-only'

/** Allows no scripts, forms or requests, and not our origin, even when the e-mail is opened on its own. */
const POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Returns an e-mail's HTML as a page that can only be looked at. */
export function emailResponse(html: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
    },
  })
}
