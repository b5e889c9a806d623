import 'server-only'

/**
 * What a subscription means to us. `pending`: its first payment has not been made. `current`: it
 * gives Pro, a late renewal that the provider still tries to collect included. `lapsed`: it exists
 * but was given up as unpaid. `ended`: it is over for good.
 */
export type SubscriptionState = 'pending' | 'current' | 'lapsed' | 'ended'

export interface Subscription {
  id: string
  state: SubscriptionState
  /** What the payment form is opened with; only of a pending one at today's price. */
  clientSecret: string | null
  /** When a current one is charged next; null when it is not. */
  renewsAt: Date | null
  /** When a current one that was cancelled ends. */
  endsAt: Date | null
}

/** What a price charges. */
export interface Price {
  isForSale: boolean
  /** In the currency's smallest unit; null unless it is one fixed amount. */
  amount: number | null
  /** In small letters, such as usd. */
  currency: string
  /** Such as month; null unless it is charged once in each, whatever is used. */
  every: string | null
}

export interface PaymentEvent {
  id: string
  /** Whom it is about; null when it is about no customer. */
  customerId: string | null
}

/** Removes customers; throws `ProviderError`. */
export interface CustomerRemover {
  /** Whose a subscription is; null when the provider knows no such subscription. */
  findCustomer(subscriptionId: string): Promise<string | null>
  /** Ends all that a customer could still be charged for, now, and forgets who they are; one that is
   * gone already stays so. */
  removeCustomer(customerId: string): Promise<void>
}

/**
 * Takes money for Pro. Everything but `readEvent` throws `ProviderError`, and all of it `AppError`
 * `not_available` without a provider. Repeating a call with the same key within a day does it once.
 */
export interface Payments {
  createCustomer(person: {
    email: string
    name: string
    userId: number
    idempotencyKey: string
  }): Promise<string>
  /** All of a customer's subscriptions, the newest first; null when the provider knows no such customer. */
  listSubscriptions(customerId: string): Promise<Subscription[] | null>
  /** Whether the provider had this customer once, and deleted it. */
  wasCustomerDeleted(customerId: string): Promise<boolean>
  /** The configured price of Pro; null when the provider has none of that id. */
  readPrice(): Promise<Price | null>
  /** Starts a subscription to Pro that waits for its first payment; null as above. */
  startSubscription(order: {
    customerId: string
    idempotencyKey: string
  }): Promise<Subscription | null>
  /** Ends a subscription now and for good, without refund; one that has ended stays as it is. */
  endSubscription(subscriptionId: string): Promise<void>
  /** The address of the page where a customer changes the card, sees invoices and cancels. */
  openPortal(visit: { customerId: string; returnUrl: string }): Promise<string>
  /** The event in a webhook's body, or null when its signature is forged, altered or stale. */
  readEvent(rawBody: string, signature: string): PaymentEvent | null
}
