import 'server-only'
import { consume, inWords, limiter, tryConsume } from './consume'

interface CodeRequest {
  userId: number
  phone: string
}

const sayCodeWait = (seconds: number) =>
  `Please wait ${inWords(seconds)} before asking for another code.`

/**
 * Takes what one code costs from three limits: the gap between two codes to one number, the
 * account's codes per hour, and the number's codes per hour, which all accounts share so that
 * together they can't flood a phone. Throws 429.
 */
export async function consumeCode({ userId, phone }: CodeRequest): Promise<void> {
  await consume('codeGap', `${userId}:${phone}`, sayCodeWait)
  await consume('codeAccount', String(userId), sayCodeWait)
  await consume('codePhone', phone, sayCodeWait)
}

/**
 * Gives the account back what an unsent code cost. The number's own count stays: a provider that
 * did not respond may have sent the code.
 */
export async function refundCode({ userId, phone }: CodeRequest): Promise<void> {
  await limiter('codeGap').delete(`${userId}:${phone}`)
  await limiter('codeAccount').reward(String(userId))
}

interface ResetMail {
  userId: number
  /** Hash of the mailbox; null when the address is verified. */
  mailbox: string | null
}

/** Takes what one mail about a forgotten password costs. Returns whether it may be sent. */
export async function tryConsumeReset({ userId, mailbox }: ResetMail): Promise<boolean> {
  if ((await tryConsume('resetAccount', String(userId))) !== 'allowed') return false
  return mailbox === null || (await tryConsume('resetMailbox', mailbox)) === 'allowed'
}

/** Gives back what an unsent mail cost. */
export async function refundReset({ userId, mailbox }: ResetMail): Promise<void> {
  await limiter('resetAccount').reward(String(userId))
  if (mailbox !== null) await limiter('resetMailbox').reward(mailbox)
}
