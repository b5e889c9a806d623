/** The page's title, at the same height with or without buttons next to it. */
export function PageHeading({ children }: { children: string }) {
  return (
    <h1 className="flex min-h-11 items-center font-display text-2xl font-semibold mouse:min-h-9">
      {children}
    </h1>
  )
}
