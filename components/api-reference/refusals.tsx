import { TextLink } from '@/components/information/text-link'
import type { ApiDocument } from '@/lib/shared/api-document'
import { REFUSALS, schemaAnchor } from './anchors'
import { Part } from './part'
import { Words } from './words'

/** What each error status means, once for all calls. */
export function Refusals({ paths }: Pick<ApiDocument, 'paths'>) {
  const responses = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => Object.entries(operation.responses))
    .filter(([status]) => /^[45]/.test(status))
  const meanings = Object.entries(
    Object.fromEntries(responses.map(([status, { description }]) => [status, description])),
  ).sort(([one], [other]) => one.localeCompare(other))
  return (
    <Part name={REFUSALS}>
      <p>
        A refusal is an <TextLink href={`#${schemaAnchor('Error')}`}>Error</TextLink>, with a
        message for people and a code for programs. Each call says which it gives.
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        {meanings.map(([status, meaning]) => (
          <div key={status} className="contents">
            <dt className="font-medium tabular-nums">{status}</dt>
            <dd>
              <Words>{meaning}</Words>
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
