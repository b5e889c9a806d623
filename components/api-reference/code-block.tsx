/** Lines of code. Long lines wrap, so that a phone shows them without scrolling sideways. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm font-medium">{label}</figcaption>
      <pre className="rounded-md bg-muted p-3 font-mono text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap">
        {children}
      </pre>
    </figure>
  )
}
