import 'server-only'

/** Returns SQL for the hash of an address in lower case, which signed links carry. */
export const ADDRESS_HASH = (address: string) =>
  `encode(sha256(convert_to(lower(${address}), 'UTF8')), 'hex')`
