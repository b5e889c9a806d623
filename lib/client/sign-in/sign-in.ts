import type { LoginInput, RegisterInput, User } from '@/lib/shared/accounts'
import { call } from '../server/call'
import { useChangeWithoutCache } from '../page/change-without-cache'
import { welcomeHere } from '../store/things/device'
import { messageOf } from '../server/errors'

function useSignIn<Input>(
  signIn: (input: Input) => Promise<User>,
  title: string,
  otherwise: string,
) {
  return useChangeWithoutCache({
    async mutationFn(input: Input) {
      const user = await signIn(input)
      welcomeHere(user)
      return user
    },
    failure: (error) => ({ title, description: messageOf(error, otherwise) }),
  })
}

export function useLogin() {
  return useSignIn(
    (body: LoginInput) => call('POST /api/login', { body }),
    'Login failed',
    'Invalid username or password',
  )
}

export function useRegister() {
  return useSignIn(
    (body: RegisterInput) => call('POST /api/register', { body }),
    'Registration failed',
    'Please try again with different credentials',
  )
}
