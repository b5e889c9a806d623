import 'server-only'
import { addAbortSignal, type PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { ArchivedFile } from './contents'

/**
 * Returns the files as a stream of a zip archive. The archive is made while it is read, so memory
 * does not grow with its size. An error in a file's text, or `signal`, ends the stream with an
 * error.
 */
export function zipOf(files: readonly ArchivedFile[], signal: AbortSignal): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { name, text } of files) {
    zip.addReadStreamLazy(name, (start) =>
      start(null, Readable.from(text(), { objectMode: false })),
    )
  }
  zip.end()
  return addAbortSignal(signal, output)
}
