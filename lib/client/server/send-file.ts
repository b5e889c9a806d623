import { NoResponseError, readRefusal } from './errors'
import { headersOfPage } from './page-person'

/** Sends a file as the body of a request, for as long as it takes. Throws what `send` throws. */
export async function sendFile(path: string, file: Blob): Promise<void> {
  let response: Response
  try {
    response = await fetch(path, {
      method: 'PUT',
      credentials: 'include',
      headers: { ...headersOfPage(), 'Content-Type': 'application/octet-stream' },
      body: file,
    })
  } catch {
    throw new NoResponseError()
  }
  if (!response.ok) throw await readRefusal(response)
}
