/** A description from the document, in which backticks enclose `words of code`. */
export function Words({ children }: { children: string }) {
  return children
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : <Code key={`${index} ${part}`}>{part}</Code>))
}

/** A word of code within a sentence. */
export function Code({ children }: { children: string }) {
  return <code className="font-mono text-[0.875em] wrap-anywhere">{children}</code>
}
