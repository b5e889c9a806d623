import 'server-only'
import { PRO_CHARGE, PRO_PRICE } from '@/lib/shared/product'
import { payments } from '../adapters/payments'
import type { Payments, Price } from '../adapters/payments/port'
import { env, providerStates } from '../process/env'
import { AppError } from '../errors'
import { errorFields, log } from '../process/log'

/** How long a wrong price is cached; the operator may be correcting it. */
const WRONG_FOR_MS = 60_000

const PAUSED =
  'Pro can’t be bought at the moment: our payment provider would charge another price than the one shown. You have not been charged.'

/** The result of the last check. A right price stays cached, since its amount can't be changed. */
let seen: { isRight: boolean; at: number } | undefined

function isShown({ isForSale, amount, currency, every }: Price): boolean {
  const { amount: shown, currency: ours, every: month } = PRO_CHARGE
  return isForSale && amount === shown && currency === ours && every === month
}

function describe(price: Price | null): string {
  if (!price) return 'unknown'
  const { isForSale, amount, currency, every } = price
  const sum = amount === null ? 'no fixed amount' : `${(amount / 100).toFixed(2)} ${currency}`
  return `${sum}, ${every ?? 'not monthly'}${isForSale ? '' : ', not for sale'}`
}

async function look(provider: Payments): Promise<boolean> {
  if (seen && (seen.isRight || Date.now() - seen.at < WRONG_FOR_MS)) return seen.isRight
  const price = await provider.readPrice()
  const isRight = price !== null && isShown(price)
  if (!isRight && seen?.isRight !== false) {
    log().error(
      { charged: describe(price), shown: PRO_PRICE },
      'STRIPE_PRICE_ID charges another price than the one shown, so Pro is not sold',
    )
  }
  seen = { isRight, at: Date.now() }
  return isRight
}

/**
 * Checks that the provider charges the price that the screens show. Throws `not_available` with a
 * message for the person when it does not, and `ProviderError` when the provider fails.
 */
export async function requireShownPrice(provider: Payments): Promise<void> {
  if (!(await look(provider))) throw new AppError('not_available', PAUSED)
}

/**
 * Logs an error at the start when the provider would charge another price than the one shown. Never
 * throws: everything but buying Pro works, and a person who wants to buy it sees a message.
 */
export async function reportPrice(): Promise<void> {
  if (providerStates(env()).payments !== 'live') return
  try {
    await look(await payments())
  } catch (error) {
    log().warn(errorFields(error), 'The payment provider could not be asked for the price')
  }
}
