/** What every answer carries, page, call or file: next.config.ts sets it, serve.mjs on its own answers. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The page that opened the sign-in popup has to see whether it is still open.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/** Where a popup is on its way to a provider and back: any policy would part it from its opener. */
export const POPUP_HEADERS = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** Of a mail that is shown: whoever a link in it leads to learns nothing. */
export const MAIL_HEADERS = { 'Referrer-Policy': 'no-referrer' }

/** For a year, where people reach the app by https. */
export const HTTPS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' }

/** Of a request that came by https to whatever stands in front of this process. */
export const PROTOCOL_HEADER = 'x-forwarded-proto'
