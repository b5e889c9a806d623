/** Rendered by the build, which then writes the worker in its place (scripts/lib/service-worker.mjs). */
export const dynamic = 'force-static'

export function GET(): Response {
  return new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
}
