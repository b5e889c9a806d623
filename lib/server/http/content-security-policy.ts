import 'server-only'
import { createHash } from 'node:crypto'
import { isDevelopment } from '../process/env'

/** The hosts of Stripe's payment form, from Stripe's documentation. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
}
const NOTHING_ELSE: typeof STRIPE = { script: '', frame: '', connect: '', image: '' }

/** Where a browser sends files for Vercel Blob. */
const BLOB_STORE = ' https://vercel.com/api/blob/'

/** Returns the hash of an inline script as a policy writes it, to trust the script on any page. */
export function trustInScript(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

/**
 * Returns the policy of a page. It may load its own files and the scripts and styles that `trust`
 * names (a nonce of this response, or a hash), and the payment form on a page that `pays`. Where
 * files are in Vercel Blob, it may send some there (`uploads`). In development, hot reload and
 * React's error overlay need more, which a policy with a nonce would not allow.
 */
export function contentSecurityPolicy(
  trust: string,
  { pays = false, uploads = false } = {},
): string {
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
    `connect-src 'self'${foreign.connect}${uploads ? BLOB_STORE : ''}`,
    `frame-src 'self'${foreign.frame}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
