import 'server-only'
import { z } from 'zod'
import { idSchema, timestampSchema } from '@/lib/shared/text'

/** The last thought of a page: the next page starts after it, whatever is written meanwhile. */
export interface Cursor {
  createdAt: string
  id: number
}

const cursorSchema = z.tuple([timestampSchema, idSchema])

/** The form a cursor takes in an address. */
export function encodeCursor({ createdAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url')
}

/** Reads a cursor from an address; null when it is none of ours. */
export function decodeCursor(text: string): Cursor | null {
  try {
    const [createdAt, id] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    )
    return { createdAt, id }
  } catch {
    return null
  }
}
