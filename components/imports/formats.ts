import type { ImportFormat } from '@/lib/shared/imports'

interface Format {
  /** The program that the file comes from. */
  name: string
  /** How a person gets the file. */
  how: string
  accept: string
  /** What of it is never imported. */
  leftOut: string
}

/** What the screen says about each format. */
export const FORMATS: Record<ImportFormat, Format> = {
  ramble: {
    name: 'Ramble',
    how: 'The zip file of Export everything, from here or another server.',
    accept: '.zip,application/zip',
    leftOut: 'your account and its settings, phone number, sessions and access tokens',
  },
  karakeep: {
    name: 'Karakeep',
    how: 'In Karakeep: Settings, Import / Export, Export as JSON.',
    accept: '.json,application/json',
    leftOut: 'images and other files, custom fields, and lists that are searches',
  },
}
