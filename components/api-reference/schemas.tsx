import type { NamedSchemas } from '@/lib/shared/api-document'
import { exampleOf } from '@/lib/shared/api-example'
import { fieldRows } from '@/lib/shared/api-fields'
import { SCHEMAS, schemaAnchor } from './anchors'
import { CodeBlock } from './code-block'
import { FieldTable } from './field-table'
import { Part } from './part'

/** The schemas of the responses, each once. */
export function Schemas({ shown, named }: { shown: string[]; named: NamedSchemas }) {
  return (
    <Part name={SCHEMAS}>
      {shown.map((name) => {
        const schema = named[name] ?? {}
        return (
          <section
            key={name}
            aria-labelledby={schemaAnchor(name)}
            className="grid gap-3 border-t border-border pt-5"
          >
            <h3 id={schemaAnchor(name)} className="scroll-mt-20 font-mono text-sm font-medium">
              {name}
            </h3>
            <p>{schema.description}</p>
            <FieldTable caption="Fields" rows={fieldRows(schema, named)} />
            <CodeBlock label="Example">
              {JSON.stringify(exampleOf(schema, named), null, 2)}
            </CodeBlock>
          </section>
        )
      })}
    </Part>
  )
}
