import 'server-only'
import { PassThrough, pipeline, Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import type { FileStorage } from '../adapters/storage/port'

/** The bounds of an archive: how many files it may have, how large they may be together, and how far compressed. */
const MOST_FILES = 200_000
const MOST_BYTES = 2 * 1024 ** 3
const MOST_TIMES = 200
/** A small file may be compressed further. */
const SMALL_BYTES = 1024 * 1024

/** Thrown for a file that is not read; its message is for the person. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

const DEFLATED = 8
const ENCRYPTED = 0x0001

export interface ArchivedFile {
  name: string
  bytes: number
  open(): Promise<Readable>
}

class StoredFile extends RandomAccessReader {
  constructor(
    private readonly storage: FileStorage,
    private readonly key: string,
  ) {
    super()
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const output = new PassThrough()
    this.storage.readPart(this.key, { start, end }).then(
      (part) => {
        if (!part) return output.destroy(new Error('The uploaded file is gone'))
        // A reader that has enough destroys the output, and with it the request.
        pipeline(Readable.fromWeb(part as never), output, () => undefined)
      },
      (error: unknown) => output.destroy(error as Error),
    )
    return output
  }
}

/**
 * Opens a stored zip archive, of which only the parts that are read are fetched. Throws `UnreadableFile` for what is no
 * archive, is encrypted, or is made to unpack without end: too many files, too large or too far compressed, or files
 * that share their bytes.
 */
export async function openArchive(
  storage: FileStorage,
  { key, bytes }: { key: string; bytes: number },
): Promise<{ files: ArchivedFile[]; close(): void }> {
  const reader = new StoredFile(storage, key)
  const zip = await fromRandomAccessReaderPromise(reader, bytes, {
    lazyEntries: true,
    autoClose: false,
  }).catch((error: unknown) => {
    throw isStorageError(error) ? error : new UnreadableFile('This is not a zip archive.')
  })
  try {
    if (zip.entryCount > MOST_FILES) throw new UnreadableFile('The archive has too many files.')
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    checkSizes(entries)
    return { files: entries.map((entry) => archivedFile(zip, entry)), close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof UnreadableFile || isStorageError(error)) throw error
    throw new UnreadableFile('The archive is damaged.', { cause: error })
  }
}

const isStorageError = (error: unknown) => error instanceof Error && error.name === 'ProviderError'

function checkSizes(entries: readonly Entry[]): void {
  let total = 0
  let end = 0
  const inOrder = [...entries].sort(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  for (const {
    uncompressedSize,
    compressedSize,
    relativeOffsetOfLocalHeader,
    ...entry
  } of inOrder) {
    if (entry.generalPurposeBitFlag & ENCRYPTED) {
      throw new UnreadableFile('The archive is encrypted. Please make one without a password.')
    }
    if (relativeOffsetOfLocalHeader < end) throw new UnreadableFile('The archive is damaged.')
    end = relativeOffsetOfLocalHeader + compressedSize
    total += uncompressedSize
    const isBomb =
      uncompressedSize > SMALL_BYTES &&
      (entry.compressionMethod === DEFLATED
        ? uncompressedSize > compressedSize * MOST_TIMES
        : uncompressedSize !== compressedSize)
    if (isBomb || total > MOST_BYTES) {
      throw new UnreadableFile('The archive would unpack to more than can be read.')
    }
  }
}

const archivedFile = (zip: ZipFile, entry: Entry): ArchivedFile => ({
  name: entry.fileName,
  bytes: entry.uncompressedSize,
  open: () => zip.openReadStreamPromise(entry),
})
