/** What services elsewhere show on a picture; they are answered for within the browser. */

/** @typedef {import('@playwright/test').Page} Page */

/** Makes the app offer those services; none of them is ever reached. */
export const SETTINGS_OF_SERVICES = {
  GOOGLE_CLIENT_ID: 'pictured',
  GOOGLE_CLIENT_SECRET: 'pictured',
  STRIPE_SECRET_KEY: 'sk_test_pictured',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_pictured',
  STRIPE_WEBHOOK_SECRET: 'whsec_pictured',
  STRIPE_PRICE_ID: 'price_pictured',
}

/** @param {Page} page */
export async function openPayment(page) {
  await page.route('https://js.stripe.com/**/stripe.js*', (route) =>
    route.fulfill({ path: 'tests/support/stripe-js-double.js', contentType: 'text/javascript' }),
  )
  await page.route('https://js.stripe.com/double/card.html', (route) =>
    route.fulfill({ path: 'tests/support/stripe-card-double.html', contentType: 'text/html' }),
  )
  await page.route('**/api/get-or-create-subscription', (route) =>
    route.fulfill({ json: { clientSecret: 'pi_pictured_secret_pictured' } }),
  )
  await page.reload()
  await page
    .frameLocator('iframe[title="Secure payment input frame"]')
    .getByLabel('Card number')
    .waitFor()
}

/** @param {Page} page */
export async function declineCard(page) {
  await openPayment(page)
  await page.route('https://api.stripe.com/**', (route) =>
    route.fulfill({
      json: { error: { type: 'card_error', message: 'Your card was declined.' } },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await page.getByRole('button', { name: 'Subscribe Now' }).click()
  await page.getByRole('button', { name: 'Try Again' }).waitFor()
}

/** @param {Page} page */
export async function blockPayment(page) {
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Reload' }).waitFor()
}

/**
 * Comes back from the popup as somebody whose e-mail has an account with a password.
 * @param {Page} page
 */
export async function connectAccount(page) {
  const profile = { firebaseId: 'pictured', email: 'robin@example.com', displayName: 'Robin' }
  await page.context().route(/\/auth\/popup\?/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Sign in</title><script>
        const attempt = new URLSearchParams(location.search).get('attempt')
        const word = { attempt, kind: 'profile', profile: ${JSON.stringify(profile)} }
        setInterval(() => new BroadcastChannel('ramble-sign-in').postMessage(word), 100)
      </script>`,
    }),
  )
  await page.route('**/api/auth/firebase', (route) =>
    route.fulfill({
      status: 401,
      json: { message: 'Enter it once.', code: 'conflict', field: 'password' },
    }),
  )
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('dialog', { name: 'Connect your account' }).waitFor()
}
