import 'server-only'
import { isDevelopment } from './env'

/** Where Stripe's payment form comes from, by its own documentation. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
}
const NOTHING_ELSE: typeof STRIPE = { script: '', frame: '', connect: '', image: '' }

/**
 * What a page may load: its own files and what carries this answer's nonce; on the page that `pays`,
 * the payment form too. `unsafe-eval` is for React's development build alone.
 */
export function contentSecurityPolicy(nonce: string, { pays = false } = {}): string {
  const foreign = pays ? STRIPE : NOTHING_ELSE
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${foreign.script}${isDevelopment ? ` 'unsafe-eval'` : ''}`,
    // A nonce would make browsers ignore what the development overlay needs.
    `style-src 'self' ${isDevelopment ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${foreign.image}`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'${foreign.connect}`,
    `frame-src 'self'${foreign.frame}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
