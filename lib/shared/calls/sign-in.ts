import { z } from 'zod'
import {
  externalSignInSchema,
  userSchema,
  signInStepSchema,
  loginSchema,
  registerSchema,
} from '../accounts'
import { messageSchema } from '../message'
import type { CallTable } from './contract'

/** Calls that register, sign in and sign out. */
export const signInCalls = {
  'GET /api/auth/callback/[provider]': {
    summary: "Take a provider's response and redirect the popup to its last page",
    auth: 'none',
    params: z.object({ provider: z.string() }),
    response: { file: ['text/html'] },
    statuses: [303],
    refusals: ['not_available', 'too_many_requests'],
  },
  'POST /api/auth/firebase': {
    summary: 'Sign in with the profile of an external account',
    description:
      'The fields prove nothing by themselves: the provider’s popup must have succeeded in the same browser. The response sets the session cookie.',
    cookie: 'starts',
    auth: 'none',
    body: externalSignInSchema,
    response: userSchema,
    refusals: ['signed_out', 'forbidden', 'conflict'],
  },
  'POST /api/auth/signin/[provider]': {
    summary: 'Begin a sign-in at a provider: returns the address for the popup',
    auth: 'none',
    params: z.object({ provider: z.string() }),
    response: signInStepSchema,
    refusals: ['provider_failed', 'not_available'],
  },
  'POST /api/login': {
    summary: 'Sign in with username and password',
    description: 'The response sets the session cookie, which the other calls need.',
    cookie: 'starts',
    auth: 'none',
    body: loginSchema,
    response: userSchema,
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/logout': {
    summary: 'End this session and sign this browser out',
    auth: 'none',
    cookie: 'ends',
    response: messageSchema,
  },
  'POST /api/register': {
    summary: 'Open an account and sign in',
    description: 'The response sets the session cookie, which the other calls need.',
    cookie: 'starts',
    auth: 'none',
    body: registerSchema,
    response: userSchema,
    statuses: [201],
  },
} as const satisfies CallTable
