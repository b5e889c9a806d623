'use client'

import { Button } from '@/components/ui/button'
import { Separator } from '@/components/ui/separator'
import { toast } from '@/lib/client/toast'
import { GoogleLogo } from './google-logo'

/** Signing in with an account elsewhere; where no provider is configured, a click says so. */
export function ProviderSignIn() {
  return (
    <div className="grid gap-4">
      <Separator>Or continue with</Separator>
      <Button
        variant="outline"
        size="lg"
        className="w-full text-sm"
        onClick={() =>
          toast({
            variant: 'destructive',
            title: 'Authentication error',
            description: 'An error occurred during sign in. Please try again.',
          })
        }
      >
        <GoogleLogo />
        Sign in with Google
      </Button>
    </div>
  )
}
