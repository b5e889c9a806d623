/*
 * Stands in for js.stripe.com in browser tests: the small part of Stripe.js that the payment form
 * uses. Like the real Stripe.js it asks for the card in a frame of its own origin and pays by a call to
 * api.stripe.com, so that the page's content security policy is tested too.
 */
window.Stripe = function Stripe(publishableKey) {
  let frame = null

  function paymentElement() {
    const listeners = {}
    const tell = (event) => (listeners[event] ?? []).forEach((listener) => listener({}))
    return {
      on(event, listener) {
        ;(listeners[event] ??= []).push(listener)
        return this
      },
      once(event, listener) {
        return this.on(event, listener)
      },
      off(event, gone) {
        listeners[event] = (listeners[event] ?? []).filter((listener) => listener !== gone)
        return this
      },
      mount(place) {
        frame = document.createElement('iframe')
        frame.title = 'Secure payment input frame'
        frame.src = 'https://js.stripe.com/double/card.html'
        frame.style.cssText = 'width: 100%; height: 180px; border: 0'
        frame.addEventListener('load', () => tell('ready'))
        place.append(frame)
      },
      update() {},
      unmount() {
        frame?.remove()
      },
      destroy() {
        frame?.remove()
      },
    }
  }

  /** The card number typed into the frame. */
  function cardNumber() {
    return new Promise((resolve) => {
      window.addEventListener('message', ({ data }) => resolve(data.card), { once: true })
      frame.contentWindow.postMessage('card', 'https://js.stripe.com')
    })
  }

  return {
    elements(options) {
      document.documentElement.dataset.stripeColour = options.appearance.variables.colorBackground
      return {
        clientSecret: options.clientSecret,
        create: paymentElement,
        getElement: () => null,
        update({ appearance }) {
          document.documentElement.dataset.stripeColour = appearance.variables.colorBackground
        },
        on() {},
        off() {},
      }
    },
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    async confirmPayment({ elements, confirmParams }) {
      const [intent] = elements.clientSecret.split('_secret_')
      const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: publishableKey,
          card: await cardNumber(),
          client_secret: elements.clientSecret,
          return_url: confirmParams.return_url,
        }),
      })
      const { error } = await answer.json()
      if (error) return { error }
      const target = new URL(confirmParams.return_url)
      target.searchParams.set('payment_intent', intent)
      target.searchParams.set('payment_intent_client_secret', elements.clientSecret)
      target.searchParams.set('redirect_status', 'succeeded')
      location.assign(target)
      return new Promise(() => {})
    },
  }
}
