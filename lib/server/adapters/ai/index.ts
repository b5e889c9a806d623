import 'server-only'
export function getOrganiser(_config: unknown): never {
  throw new Error('x')
}
