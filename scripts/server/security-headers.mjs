/**
 * The headers of every response, be it a page, a call or a file: next.config.ts sets them, and serve.mjs on its own
 * responses.
 */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The page that opened the sign-in popup must see whether it is still open.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

/**
 * For the sign-in popup's pages, and for the redirect from the provider to the last of them: any other policy on the
 * way would cut the popup off from its opener, which would then see it as closed.
 */
export const POPUP_HEADERS = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

/** For pages that show a mail: the targets of its links must not learn its address. */
export const MAIL_HEADERS = { 'Referrer-Policy': 'no-referrer' }

/** Requires https for a year, where the app is served over https. */
export const HTTPS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' }

/** Marks a request that reached the proxy in front of this process over https. */
export const PROTOCOL_HEADER = 'x-forwarded-proto'
