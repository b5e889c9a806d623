/** `randomUUID` exists only on https and localhost, not at a plain http address of a home network. */
export function newRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
