import type { Metadata } from 'next'

/** What search engines and previews are told of a public page; `path` is its one address. */
export function publicMetadata({
  path,
  title,
  description,
}: {
  path: `/${string}`
  title: string
  description: string
}): Metadata {
  return { title, description, alternates: { canonical: path } }
}
