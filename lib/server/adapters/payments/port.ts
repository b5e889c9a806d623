import 'server-only'

/**
 * What a subscription means to us. `pending`: its first payment has not been made. `current`: it gives
 * Pro, also during a late renewal that the provider still tries to collect. `lapsed`: it exists but was
 * given up as unpaid. `ended`: it is over for good.
 */
export type SubscriptionState = 'pending' | 'current' | 'lapsed' | 'ended'

export interface Subscription {
  id: string
  state: SubscriptionState
  /** The secret that opens the payment form; only for a pending subscription at the current price. */
  clientSecret: string | null
  /** When a current subscription is charged next; null if it is not. */
  renewsAt: Date | null
  /** When a current subscription that was cancelled ends. */
  endsAt: Date | null
}

/** A price at the provider. */
export interface Price {
  isForSale: boolean
  /** In the currency's smallest unit; null unless it is a fixed amount. */
  amount: number | null
  /** In lower case, such as usd. */
  currency: string
  /** Such as month; null unless it is charged once per interval, independent of usage. */
  every: string | null
}

export interface PaymentEvent {
  id: string
  /** The customer it is about; null for none. */
  customerId: string | null
}

/** Removes customers; throws `ProviderError`. */
export interface CustomerRemover {
  /** A subscription's customer; null when the provider knows no such subscription. */
  findCustomer(subscriptionId: string): Promise<string | null>
  /**
   * Immediately ends everything that a customer could still be charged for, and deletes their data.
   * Succeeds for a deleted customer.
   */
  removeCustomer(customerId: string): Promise<void>
}

/**
 * Payments for Pro. All methods except `readEvent` throw `ProviderError`, and all throw `AppError`
 * `not_available` without a provider. Repeating a call with the same key within a day has no further
 * effect.
 */
export interface Payments {
  createCustomer(person: {
    email: string | null
    name: string
    userId: number
    idempotencyKey: string
  }): Promise<string>
  /** All of a customer's subscriptions, the newest first; null when the provider knows no such customer. */
  listSubscriptions(customerId: string): Promise<Subscription[] | null>
  /** Whether the provider once had this customer and deleted it. */
  wasCustomerDeleted(customerId: string): Promise<boolean>
  /** The configured price of Pro; null when the provider has no price with that id. */
  readPrice(): Promise<Price | null>
  /**
   * Starts a subscription to Pro that waits for its first payment; null when the provider knows no such
   * customer.
   */
  startSubscription(order: {
    customerId: string
    idempotencyKey: string
  }): Promise<Subscription | null>
  /** Ends a subscription immediately, without refund. Succeeds if it has already ended. */
  endSubscription(subscriptionId: string): Promise<void>
  /** The address of the page where a customer changes the card, sees invoices and cancels. */
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<string>
  /** The event in a webhook's body, or null when its signature is forged, altered or stale. */
  readEvent(rawBody: string, signature: string): PaymentEvent | null
}
