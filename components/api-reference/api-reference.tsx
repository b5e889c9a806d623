import { type ApiDocument, callsByTag, referredName } from '@/lib/shared/api-document'
import { GETTING_STARTED, REFUSALS, SCHEMAS } from './anchors'
import { Contents } from './contents'
import { GettingStarted } from './getting-started'
import { Operation } from './operation'
import { Part } from './part'
import { Refusals } from './refusals'
import { Schemas } from './schemas'
import { Words } from './words'

/** The whole OpenAPI document, for people to read. `address` is the server's. */
export function ApiReference({ document, address }: { document: ApiDocument; address: string }) {
  const { info, paths, components } = document
  const tags = callsByTag(document)
  const named = components.schemas
  // Request schemas are shown with their call.
  const bodies = new Set(
    tags
      .flatMap(({ calls }) => calls)
      .map(({ operation }) => operation.requestBody?.content['application/json']?.schema)
      .map((schema) => schema && referredName(schema)),
  )
  const shown = Object.keys(named)
    .filter((name) => !bodies.has(name))
    .sort()
  const parts = [GETTING_STARTED, REFUSALS, ...tags.map(({ name }) => name), SCHEMAS]
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-x-12 px-4 sm:px-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start">
      <header className="grid gap-2 pt-10 pb-6 lg:col-start-2">
        <h1 className="font-display text-3xl font-semibold tracking-tight md:text-4xl">
          {info.title}
        </h1>
        <p className="max-w-prose text-lg text-muted-foreground">{info.description}</p>
      </header>
      <Contents parts={parts} />
      <div className="grid max-w-3xl gap-12 py-8 lg:col-start-2 lg:pt-0 lg:pb-16">
        <GettingStarted paths={paths} address={address} />
        <Refusals paths={paths} />
        {tags.map(({ name, description, calls }) => (
          <Part key={name} name={name}>
            <p>
              <Words>{description}</Words>
            </p>
            {calls.map((call) => (
              <Operation key={call.operation.operationId} call={call} named={named} />
            ))}
          </Part>
        ))}
        <Schemas shown={shown} named={named} />
      </div>
    </div>
  )
}
