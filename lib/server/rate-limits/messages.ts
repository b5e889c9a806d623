import 'server-only'
import { consume, inWords, limiter, tryConsume } from './consume'

interface CodeRequest {
  userId: number
  phone: string
}

const sayCodeWait = (seconds: number) =>
  `Please wait ${inWords(seconds)} before asking for another code.`

/**
 * Takes what one code costs: a moment between two codes to one number, the account's hour, and the
 * number's hour, which many accounts share so that together they can't flood a phone. Throws 429.
 */
export async function consumeCode({ userId, phone }: CodeRequest): Promise<void> {
  await consume('codeGap', `${userId}:${phone}`, sayCodeWait)
  await consume('codeAccount', String(userId), sayCodeWait)
  await consume('codePhone', phone, sayCodeWait)
}

/**
 * Gives the account back what a code cost that was not sent. The number's own count stays: a provider
 * that did not answer may have sent it.
 */
export async function refundCode({ userId, phone }: CodeRequest): Promise<void> {
  await limiter('codeGap').delete(`${userId}:${phone}`)
  await limiter('codeAccount').reward(String(userId))
}

interface ResetMail {
  userId: number
  /** Hash of the mailbox, where nobody has verified the address. */
  mailbox: string | null
}

/** Takes what one mail about a forgotten password costs, and answers whether it may be sent. */
export async function tryConsumeReset({ userId, mailbox }: ResetMail): Promise<boolean> {
  if ((await tryConsume('resetAccount', String(userId))) !== 'allowed') return false
  return mailbox === null || (await tryConsume('resetMailbox', mailbox)) === 'allowed'
}

/** Gives back what a mail cost that was not sent. */
export async function refundReset({ userId, mailbox }: ResetMail): Promise<void> {
  await limiter('resetAccount').reward(String(userId))
  if (mailbox !== null) await limiter('resetMailbox').reward(mailbox)
}
