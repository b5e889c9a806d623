import 'server-only'
import type { SignInProvider } from '@/lib/shared/accounts'
import { env } from '../../process/env'
import type { IdentityProvider } from './port'

interface Configuration extends SignInProvider {
  issuer: string
  clientId: string
  clientSecret: string
}

/** The configured provider, with the operator's own issuer before Google; null without one. */
export function configuredProvider(): Configuration | null {
  const settings = env()
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = settings
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    return {
      id: 'oidc',
      name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
    }
  }
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null
  return {
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
  }
}

let current: Promise<IdentityProvider> | undefined

/**
 * The configured provider, implemented by openid-client, which is loaded on first use; null without
 * one.
 */
export async function identityProvider(): Promise<IdentityProvider | null> {
  const configuration = configuredProvider()
  if (!configuration) return null
  return (current ??= import('./openid-client').then(({ createProvider }) =>
    createProvider(configuration),
  ))
}
