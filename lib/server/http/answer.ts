import 'server-only'

declare const shape: unique symbol
declare const leads: unique symbol

/** A response whose JSON is known to have this shape. */
export type Answered<Shape> = Response & { readonly [shape]: Shape }

/** A response that redirects to another address. */
export type Redirect = Response & { readonly [leads]: true }

/** Returns a value as a JSON response, for calls that set cookies or choose between statuses. */
export function answer<Shape>(value: Shape, init?: ResponseInit): Answered<Shape> {
  return Response.json(value, init) as Answered<Shape>
}

/** Returns a 303 redirect to `location`. A relative one stays on the host of the request. */
export function seeOther(location: string, headers: [string, string][] = []): Redirect {
  const all: [string, string][] = [['Location', location], ...headers]
  return new Response(null, { status: 303, headers: all }) as Redirect
}
