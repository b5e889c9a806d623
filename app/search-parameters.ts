/** A page's query as the browser parses it; a repeated name is left out. */
export async function searchParametersOf(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<URLSearchParams> {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(await searchParams)) {
    if (typeof value === 'string') parameters.set(name, value)
  }
  return parameters
}
