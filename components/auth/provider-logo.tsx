import { KeyRound } from 'lucide-react'
import type { SignInProvider } from '@/lib/shared/accounts'
import { GoogleLogo } from './google-logo'

/** The provider's mark, or a key for an unknown provider. */
export function ProviderLogo({ id }: Pick<SignInProvider, 'id'>) {
  return id === 'google' ? <GoogleLogo /> : <KeyRound aria-hidden />
}
