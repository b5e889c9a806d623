export function UnsentText({ children }: { children: string }) {
  return (
    <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
      {children}
    </p>
  )
}
