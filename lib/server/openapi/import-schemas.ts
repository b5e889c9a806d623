import 'server-only'
import {
  importFaultSchema,
  importPreviewSchema,
  importSchema,
  importStartSchema,
  importUploadSchema,
  leftThoughtSchema,
  newImportSchema,
  uploadToBlobSchema,
  uploadToServerSchema,
} from '@/lib/shared/imports'
import { named } from './named-schema'

const FILE = {
  format: { description: 'What made the file.', examples: ['ramble'] },
  fileName: { description: 'The name of the file.', examples: ['ramble-export.zip'] },
}

/** The schemas of imports that the document names. */
export const IMPORT_SCHEMAS = [
  named(importSchema, 'Import', 'An import, what is in its file, and its progress.', {
    ...FILE,
    state: {
      description:
        '`uploading` until the file has arrived, `reading` until its content is known, `ready` until it is started or cancelled.',
      examples: ['ready'],
    },
    preview: { description: 'What is in the file; null until it is known.' },
    progress: { description: 'How much has been done, in percent.', examples: [40] },
    added: { description: 'Thoughts that it has added.', examples: [120] },
    duplicates: { description: 'Thoughts left out because the person has them.', examples: [3] },
    beyondPlan: {
      description: 'Thoughts left out because the plan keeps no more.',
      examples: [0],
    },
    faultCount: { description: 'Entries that can’t be imported.', examples: [1] },
    faults: { description: 'The first of them.' },
    undoableUntil: { description: 'Until when it can be undone; null when it can’t.' },
    keptCount: {
      description: 'Thoughts that its Undo has left, because they were edited since.',
      examples: [2],
    },
    kept: { description: 'The first of them.' },
  }),
  named(importPreviewSchema, 'ImportPreview', 'What is in a file, before anything is added.', {
    entries: { description: 'Entries of all kinds.', examples: [150] },
    thoughts: { description: 'Thoughts that are not deleted.', examples: [120] },
    deletedThoughts: { description: 'Deleted thoughts.', examples: [4] },
    actionItems: { description: 'Action items.', examples: [80] },
    reminders: { description: 'Reminders.', examples: [6] },
    categories: { description: 'Categories.', examples: [5] },
    tags: { description: 'Tags.', examples: [15] },
    duplicates: { description: 'Thoughts that the person has already.', examples: [3] },
    expired: { description: 'Deleted thoughts that are too old to be kept.', examples: [0] },
    unorganised: { description: 'Thoughts that nobody has organised.', examples: [0] },
    room: {
      description: 'How many more thoughts the plan keeps; null without a limit.',
      examples: [58],
    },
  }),
  named(importFaultSchema, 'ImportFault', 'Why an entry can’t be imported.', {
    file: { description: 'The file of the archive.', examples: ['ramble.jsonl'] },
    line: { description: 'The line in it.', examples: [17] },
    message: { description: 'What is wrong, in words for people.', examples: ['Not JSON.'] },
  }),
  named(leftThoughtSchema, 'LeftThought', 'A thought that the Undo of an import has left.', {
    title: { description: 'Its title.', examples: ['Boat repairs'] },
  }),
  named(importUploadSchema, 'ImportUpload', 'An import, and where to send its file.', {
    import: { description: 'The import.' },
    upload: { description: 'Where to send the file.' },
  }),
  named(uploadToServerSchema, 'UploadToServer', 'The file is sent to this server.', {
    to: { description: 'This server.' },
  }),
  named(uploadToBlobSchema, 'UploadToBlob', 'The file is sent to Vercel Blob.', {
    to: { description: 'Vercel Blob.' },
    key: { description: 'The name of the file there.', examples: ['imports/FILE'] },
    token: { description: 'Allows the upload of this file only.', examples: ['TOKEN'] },
  }),
  named(newImportSchema, 'NewImport', 'The file to be imported.', {
    ...FILE,
    fileBytes: { description: 'Its size in bytes.', examples: [52_000] },
  }),
  named(importStartSchema, 'ImportStart', 'How to import.', {
    organises: {
      description: 'Whether thoughts that nobody has organised are organised.',
      examples: [true],
    },
  }),
]
