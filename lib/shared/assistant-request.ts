/** The parameter of the sign-in page that names the assistant's request to return to. */
export const REQUEST_PARAMETER = 'request'

/** The id of an assistant's request, as it is in addresses. */
export const REQUEST_ID = /^[\w-]{20,100}$/

/** The page on which a person decides about an assistant's request. */
export const requestPath = (requestId: string): `/connect/${string}` => `/connect/${requestId}`

/** Returns the page that follows a sign-in, from the query of the sign-in page (assistants.md#signing-in). */
export function pageAfterSignIn(query: URLSearchParams): '/' | `/connect/${string}` {
  const requestId = query.get(REQUEST_PARAMETER)
  return requestId !== null && REQUEST_ID.test(requestId) ? requestPath(requestId) : '/'
}
