import 'server-only'
import { isUtf8 } from 'node:buffer'
import { pipeline, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw, crc32 } from 'node:zlib'
import {
  Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl'
import type { FileStorage } from '../adapters/storage/port'

/** The bounds of an archive: how many files it may have, how large they may be together, and how far compressed. */
const MOST_FILES = 200_000
const MOST_DIRECTORY_BYTES = 64 * 1024 ** 2
const MOST_BYTES = 2 * 1024 ** 3
const MOST_TIMES = 200
/** A small file may be compressed further. */
const SMALL_BYTES = 1024 * 1024
/** How much is fetched at a time of the directory and of small files. */
const WINDOW_BYTES = 256 * 1024

/** Thrown for a file that is not read; its message is for the person. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

const damaged = (cause?: unknown) => new UnreadableFile('The archive is damaged.', { cause })

const DEFLATED = 8
const NAME_IS_UTF8 = 0x0800
const ENTRY_BYTES = 46
const LOCAL_HEADER_BYTES = 30

export interface ArchivedFile {
  /** With `/` between folders. It may lead anywhere: it is no path on this machine. */
  name: string
  bytes: number
  /**
   * Its content, exactly `bytes` long. Throws `UnreadableFile` for a file that is compressed in another way than
   * others, or is damaged, which the stream may find later; and what the storage throws, as does the stream.
   */
  open(): Promise<Readable>
}

class StoredFile extends RandomAccessReader {
  /** Why the storage could not be read, if so. */
  failure: Error | undefined
  private held = { start: 0, content: Buffer.alloc(0) }

  constructor(
    private readonly storage: FileStorage,
    private readonly key: string,
    private readonly bytes: number,
  ) {
    super()
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    start: number,
    done: (error: Error | null) => void,
  ): void {
    this.reaching(this.pieceOf(start, start + length)).then(
      (piece) => {
        piece.copy(target, offset)
        // Others get a turn between the many pieces of a directory.
        setImmediate(done, piece.length < length ? new Error('Beyond the end of the file') : null)
      },
      (error: Error) => setImmediate(done, error),
    )
  }

  /** The bytes from `start` to `end`, as far as there are. */
  open(start: number, end: number): Promise<Readable> {
    if (end - start > WINDOW_BYTES) return this.reaching(this.streamOf(start, end))
    return this.reaching(this.pieceOf(start, end)).then((piece) => Readable.from([piece]))
  }

  private async pieceOf(start: number, end: number): Promise<Buffer> {
    const last = Math.min(end, this.bytes)
    if (start >= last) return Buffer.alloc(0)
    let held = this.held
    if (start < held.start || last > held.start + held.content.length) {
      const content = await this.streamOf(start, Math.max(end, start + WINDOW_BYTES)).then(buffer)
      held = this.held = { start, content }
    }
    return held.content.subarray(start - held.start, last - held.start)
  }

  private async streamOf(start: number, end: number): Promise<Readable> {
    const part = await this.storage.readPart(this.key, { start, end: Math.min(end, this.bytes) })
    if (!part) throw new Error('The uploaded file is gone')
    return Readable.fromWeb(part as never)
  }

  private async reaching<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work
    } catch (error) {
      this.failure = error as Error
      throw error
    }
  }
}

/**
 * Opens a stored zip archive, of which only the parts that are read are fetched. Throws `UnreadableFile` for what is no
 * archive, is encrypted, or is made to unpack without end: too many files, too large or too far compressed, or files
 * that share their bytes; and what the storage throws. `close` also ends what is still being read.
 */
export async function openArchive(
  storage: FileStorage,
  { key, bytes }: { key: string; bytes: number },
): Promise<{ files: ArchivedFile[]; close(): void }> {
  const stored = new StoredFile(storage, key, bytes)
  const zip = await fromRandomAccessReaderPromise(stored, bytes, {
    autoClose: false,
    // Its names would be refused for where they lead.
    decodeStrings: false,
  }).catch((error: unknown) => {
    if (stored.failure) throw stored.failure
    const message = 'This is not a zip archive, or only a part of one.'
    throw new UnreadableFile(message, { cause: error })
  })
  const opened = new Set<Readable>()
  const close = () => {
    zip.close()
    for (const stream of opened) stream.destroy()
  }
  const orDamaged = (error: unknown): never => {
    throw error instanceof UnreadableFile ? error : (stored.failure ?? damaged(error))
  }
  async function open(entry: Entry): Promise<Readable> {
    const content = await contentOf(zip, stored, entry).catch(orDamaged)
    opened.add(content)
    content.once('close', () => opened.delete(content))
    if (!zip.isOpen) content.destroy()
    return content
  }
  try {
    const entries = await directoryOf(zip)
    checkSizes(entries, bytes)
    const files = entries.map((entry) => ({
      name: entry.fileName,
      bytes: entry.uncompressedSize,
      open: () => open(entry),
    }))
    return { files, close }
  } catch (error) {
    close()
    return orDamaged(error)
  }
}

async function directoryOf(zip: ZipFile): Promise<Entry[]> {
  const tooMany = () => new UnreadableFile('The archive has too many files.')
  if (zip.entryCount > MOST_FILES) throw tooMany()
  const entries: Entry[] = []
  let size = 0
  for await (const entry of zip.eachEntry()) {
    const { fileNameLength, extraFieldLength, fileCommentLength } = entry
    size += ENTRY_BYTES + fileNameLength + extraFieldLength + fileCommentLength
    if (size > MOST_DIRECTORY_BYTES) throw tooMany()
    entries.push(slim(entry))
  }
  return entries
}

/** Without the fields that can be made to take far more memory than bytes in the file. */
const slim = (entry: Entry): Entry =>
  Object.assign(new Entry(), {
    fileName: nameOf(entry),
    compressedSize: entry.compressedSize,
    compressionMethod: entry.compressionMethod,
    crc32: entry.crc32,
    generalPurposeBitFlag: entry.generalPurposeBitFlag,
    relativeOffsetOfLocalHeader: entry.relativeOffsetOfLocalHeader,
    uncompressedSize: entry.uncompressedSize,
  })

/** Some write UTF-8 without saying so, and some Windows paths. Control characters could not be stored or shown. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const flags = generalPurposeBitFlag | (isUtf8(fileNameRaw) ? NAME_IS_UTF8 : 0)
  const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
  return name.replace(/\p{Cc}/gu, '\uFFFD')
}

function checkSizes(entries: readonly Entry[], bytes: number): void {
  let total = 0
  let end = 0
  const inOrder = [...entries].sort(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  )
  for (const entry of inOrder) {
    const { uncompressedSize, compressedSize, relativeOffsetOfLocalHeader } = entry
    if (entry.isEncrypted()) {
      throw new UnreadableFile('The archive is encrypted. Please make one without a password.')
    }
    if (relativeOffsetOfLocalHeader < end) throw damaged()
    end = relativeOffsetOfLocalHeader + LOCAL_HEADER_BYTES + compressedSize
    if (end > bytes) throw damaged()
    total += uncompressedSize
    const isBomb =
      entry.compressionMethod === DEFLATED &&
      uncompressedSize > SMALL_BYTES &&
      uncompressedSize > compressedSize * MOST_TIMES
    if (isBomb || total > MOST_BYTES) {
      throw new UnreadableFile('The archive would unpack to more than can be read.')
    }
  }
}

async function contentOf(zip: ZipFile, stored: StoredFile, entry: Entry): Promise<Readable> {
  const { compressionMethod, compressedSize, fileName } = entry
  if (!entry.canDecodeFileData()) {
    throw new UnreadableFile(`${fileName} is compressed in a way that can’t be read.`)
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const source = await stored.open(fileDataStart, fileDataStart + compressedSize)
  const content = asClaimed(entry)
  const decompressing = compressionMethod === DEFLATED ? [createInflateRaw()] : []
  pipeline([source, ...decompressing, content], () => undefined)
  return content
}

/** Passes on the bytes that an entry claims, never more. */
function asClaimed({ uncompressedSize, crc32: sum }: Entry): Transform {
  let left = uncompressedSize
  let found = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      found = crc32(chunk, found)
      if (left < 0) done(damaged())
      else done(null, chunk)
    },
    flush: (done) => done(left === 0 && found === sum ? null : damaged()),
    destroy(error: NodeJS.ErrnoException | null, done) {
      done(error?.code?.startsWith('Z_') ? damaged(error) : error)
    },
  })
}
