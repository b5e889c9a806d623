import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildId } from '@/lib/server/process/env'
import type { buildServiceWorker } from '@/scripts/build/service-worker.mjs'

/** Rendered by the build, the same on every host. In development the middleware responds. */
export const dynamic = 'force-static'

export async function GET(): Promise<Response> {
  // Not traced: the bundler that the script uses must not become part of the function.
  const path = resolve(/* turbopackIgnore: true */ 'scripts/build/service-worker.mjs')
  const builder: { buildServiceWorker: typeof buildServiceWorker } = await import(
    /* turbopackIgnore: true */ pathToFileURL(path).href
  )
  return new Response(await builder.buildServiceWorker(buildId), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
