import { z } from 'zod'
import { IMPORT_FILE_MAX_BYTES } from './limits'
import { idSchema, plainText, timestampSchema } from './text'

/** What an import can read (imports.md#formats). */
export const IMPORT_FORMATS = ['ramble', 'karakeep'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/**
 * `uploading` until the file has arrived, `reading` until it is known what is in it, `ready` until the person starts it
 * or cancels.
 */
export const IMPORT_STATES = [
  'uploading',
  'reading',
  'ready',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const

/** What can't be imported, and where in the file it is. */
export const importFaultSchema = z.object({
  file: z.string().optional(),
  line: z.int().optional(),
  message: z.string(),
})
export type ImportFault = z.infer<typeof importFaultSchema>

const count = z.int().min(0)

/** What is in a file, before anything is added. */
export const importPreviewSchema = z.object({
  entries: count,
  thoughts: count,
  deletedThoughts: count,
  actionItems: count,
  reminders: count,
  categories: count,
  tags: count,
  /** Thoughts that the person has already, and deleted ones that are too old to be kept. */
  duplicates: count,
  expired: count,
  /** Thoughts that nobody has organised. */
  unorganised: count,
  /** How many more thoughts the plan keeps; null without a limit. */
  room: count.nullable(),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

/** A thought that an Undo has left. */
export const leftThoughtSchema = z.object({ id: idSchema, title: z.string() })

/** An import, its preview and its progress. */
export const importSchema = z.object({
  id: idSchema,
  format: z.enum(IMPORT_FORMATS),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  preview: importPreviewSchema.nullable(),
  /** In percent. */
  progress: z.int().min(0).max(100),
  added: count,
  duplicates: count,
  beyondPlan: count,
  faultCount: count,
  /** The first of them. */
  faults: z.array(importFaultSchema),
  createdAt: timestampSchema,
  /** Until when it can be undone; null when it can't. */
  undoableUntil: timestampSchema.nullable(),
  /** After Undo: how many of its thoughts stayed because they were edited since, and the first of them. */
  keptCount: count,
  kept: z.array(leftThoughtSchema),
})
export type Import = z.infer<typeof importSchema>

/** POST /api/imports */
export const newImportSchema = z.object({
  format: z.enum(IMPORT_FORMATS),
  fileName: plainText.max(255),
  fileBytes: z.int().min(1).max(IMPORT_FILE_MAX_BYTES, 'A file to import can have at most 200 MB.'),
})
export type NewImport = z.infer<typeof newImportSchema>

export const uploadToServerSchema = z.object({ to: z.literal('server') })
export const uploadToBlobSchema = z.object({
  to: z.literal('blob'),
  key: z.string(),
  token: z.string(),
})

/** Where the file of an import is sent: to this server, or straight to the storage with a token for it. */
export const importUploadSchema = z.object({
  import: importSchema,
  upload: z.union([uploadToServerSchema, uploadToBlobSchema]),
})
export type ImportUpload = z.infer<typeof importUploadSchema>

/** POST /api/imports/{id}/start */
export const importStartSchema = z.object({
  /** Whether thoughts that nobody has organised are organised. */
  organises: z.boolean().default(true),
})
