import 'server-only'
import { createHash } from 'node:crypto'
import { isDevelopment } from '../process/env'

/** Where Stripe's payment form comes from, by its own documentation. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
}
const NOTHING_ELSE: typeof STRIPE = { script: '', frame: '', connect: '', image: '' }

/** Trust in one inline script, whatever page it stands on: its hash, as a policy writes it. */
export function trustInScript(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

/**
 * What a page may load: its own files and what it is told to `trust`, a nonce of this answer or a
 * hash; on the page that `pays`, the payment form too. Hot reload and the overlay of React's
 * development build need more, and would get nothing beside a nonce.
 */
export function contentSecurityPolicy(trust: string, { pays = false } = {}): string {
  const foreign = pays ? STRIPE : NOTHING_ELSE
  const scripts = isDevelopment ? `'unsafe-inline' 'unsafe-eval'` : `'${trust}' 'strict-dynamic'`
  const styles = isDevelopment ? `'unsafe-inline'` : `'${trust}'`
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts}${foreign.script}`,
    `style-src 'self' ${styles}`,
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
