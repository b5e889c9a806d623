import 'server-only'

declare const shape: unique symbol
declare const leads: unique symbol

/** A response whose JSON is known to have this shape. */
export type Answered<Shape> = Response & { readonly [shape]: Shape }

/** A response that leads to another address. */
export type Redirect = Response & { readonly [leads]: true }

/** A value as JSON, where a call also sets cookies or chooses between its statuses. */
export function answer<Shape>(value: Shape, init?: ResponseInit): Answered<Shape> {
  return Response.json(value, init) as Answered<Shape>
}

/** 303 to `location`; relative, it leads back to the host that was asked. */
export function seeOther(location: string, headers: [string, string][] = []): Redirect {
  const all: [string, string][] = [['Location', location], ...headers]
  return new Response(null, { status: 303, headers: all }) as Redirect
}
