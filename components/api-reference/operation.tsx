import { TextLink } from '@/components/information/text-link'
import { Badge } from '@/components/ui/badge'
import { curlOf } from '@/lib/shared/api-curl'
import {
  type Call,
  type Content,
  type JsonSchema,
  type NamedSchemas,
  referredName,
  resolved,
} from '@/lib/shared/api-document'
import { fieldRows, parameterRows, typeOf } from '@/lib/shared/api-fields'
import { partAnchor, REFUSALS } from './anchors'
import { CodeBlock } from './code-block'
import { FieldTable, TypeWords } from './field-table'
import { Words } from './words'

/** One call: what it does, what it takes, how to make it, and what it returns. */
export function Operation({ call, named }: { call: Call; named: NamedSchemas }) {
  const { path, method, operation } = call
  const { parameters, requestBody, security, summary, description, operationId } = operation
  const body = requestBody?.content['application/json']?.schema
  return (
    <article className="grid gap-4 border-t border-border pt-5" aria-labelledby={operationId}>
      <h3
        id={operationId}
        className="flex scroll-mt-20 flex-wrap items-center gap-2 font-mono text-sm font-medium"
      >
        <Badge>{method.toUpperCase()}</Badge>
        <span className="min-w-0 wrap-anywhere">{path}</span>
      </h3>
      <div className="grid gap-1">
        <p className="font-medium">{summary}</p>
        {description !== `${summary}.` && (
          <p>
            <Words>{description}</Words>
          </p>
        )}
        {security.length === 0 && (
          <p className="text-sm text-muted-foreground">No session needed.</p>
        )}
      </div>
      {parameters.length > 0 && (
        <FieldTable caption="Parameters" rows={parameterRows(parameters)} />
      )}
      {body && <FieldTable caption="Body" rows={fieldRows(resolved(body, named), named)} />}
      <CodeBlock label="Example">{curlOf(call)}</CodeBlock>
      <Responses responses={operation.responses} named={named} />
    </article>
  )
}

function Responses({
  responses,
  named,
}: {
  responses: Call['operation']['responses']
  named: NamedSchemas
}) {
  const statuses = Object.entries(responses)
  const good = statuses.filter(([status]) => /^[23]/.test(status))
  const refused = statuses.filter(([status]) => /^[45]/.test(status)).map(([status]) => status)
  const inline = good.map(([, { content }]) => jsonOf(content)).find((schema) => schema?.properties)
  return (
    <div className="grid gap-3 text-sm">
      <ul className="grid gap-1">
        {good.map(([status, { description, content }]) => (
          <li key={status}>
            <span className="font-medium">{status}</span>{' '}
            {content ? <ContentWords content={content} /> : description}
          </li>
        ))}
        <li className="text-muted-foreground">
          Refusals: <TextLink href={`#${partAnchor(REFUSALS)}`}>{refused.join(', ')}</TextLink>
        </li>
      </ul>
      {inline && <FieldTable caption="Response" rows={fieldRows(inline, named)} />}
    </div>
  )
}

function jsonOf(content: Content | undefined): JsonSchema | undefined {
  return content?.['application/json']?.schema
}

/** What a response contains: a type, or the kinds of file. */
function ContentWords({ content }: { content: Content }) {
  const schema = jsonOf(content)
  if (!schema) return Object.keys(content).join(' or ')
  if (referredName(schema) === undefined && schema.properties) return 'object, as below'
  return <TypeWords type={typeOf(schema)} />
}
