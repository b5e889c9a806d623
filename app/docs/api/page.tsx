import type { Metadata } from 'next'
import { operations } from '@/app/api/operations'
import { headerClasses } from '@/components/layout/header'
import { Logo } from '@/components/layout/logo'
import { ThemeToggle } from '@/components/layout/theme-toggle'
import { Badge } from '@/components/ui/badge'
import { type DocumentedOperation, openApiDocument } from '@/lib/server/openapi/document'
import { API_VERSION } from '@/lib/shared/product'

export const metadata: Metadata = { title: 'API' }

type Schema = Record<string, unknown>

/** The operations by their tag, in the order of the addresses. */
function byTag(paths: Record<string, Record<string, DocumentedOperation>>) {
  const groups = new Map<
    string,
    { path: string; method: string; operation: DocumentedOperation }[]
  >()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'api'
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, operation }])
    }
  }
  return [...groups]
}

function SchemaText({ label, schema }: { label: string; schema: Schema }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 font-medium">{label}</summary>
      <pre className="overflow-x-auto rounded-md bg-muted p-3 text-xs">
        {JSON.stringify(schema, null, 2)}
      </pre>
    </details>
  )
}

function Operation({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: DocumentedOperation
}) {
  const { parameters, requestBody, responses, security, summary } = operation
  return (
    <article className="grid gap-2 border-t py-4">
      <h3 className="flex flex-wrap items-center gap-2 font-mono text-sm">
        <Badge>{method.toUpperCase()}</Badge>
        <span className="break-all">{path}</span>
      </h3>
      <p>
        {summary}.{security.length === 0 && ' No session needed.'}
      </p>
      {parameters.length > 0 && <SchemaText label="Parameters" schema={{ parameters }} />}
      {requestBody && <SchemaText label="Body" schema={requestBody} />}
      {Object.entries(responses).map(([status, response]) =>
        status.startsWith('2') ? (
          <SchemaText key={status} label={`Answer ${status}`} schema={response} />
        ) : (
          <p key={status} className="text-sm text-muted-foreground">
            {status}: {String(response.description)}
          </p>
        ),
      )}
    </article>
  )
}

/** The reference of the API, read from the same document that GET /api/openapi.json answers. */
export default function ApiReferencePage() {
  const { info, paths } = openApiDocument(operations, API_VERSION)
  return (
    <>
      <header className={headerClasses}>
        <div className="mx-auto flex h-15 max-w-3xl items-center justify-between px-4">
          <Logo />
          <ThemeToggle />
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-10">
        <header className="grid gap-3">
          <h1 className="font-display text-3xl font-semibold">{info.title}</h1>
          <p>
            Calls take and answer JSON and carry the session cookie. Every refusal is{' '}
            <code className="text-sm">{'{ message, code }'}</code>. Reads of lists answer with an
            ETag, and with 304 while nothing changed. The document for programs is at{' '}
            <a href="/api/openapi.json" className="underline">
              /api/openapi.json
            </a>
            .
          </p>
        </header>
        {byTag(paths).map(([tag, entries]) => (
          <section key={tag} aria-labelledby={`tag-${tag}`}>
            <h2 id={`tag-${tag}`} className="pb-2 font-display text-xl font-semibold">
              {tag}
            </h2>
            {entries.map((entry) => (
              <Operation key={`${entry.method} ${entry.path}`} {...entry} />
            ))}
          </section>
        ))}
      </main>
    </>
  )
}
