import 'server-only'

declare const shape: unique symbol

/** The JSON text of a value of this type. */
export type JsonText<Value> = string & { readonly [shape]: Value }

/** Returns the JSON text of a value. */
export function toJsonText<Value extends object>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>
}

/** Returns the value of a JSON text. */
export function fromJsonText<Value>(text: JsonText<Value>): Value {
  return JSON.parse(text)
}
