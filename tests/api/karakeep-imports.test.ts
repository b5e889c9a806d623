import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '@/lib/server/database/prisma'
import { signUp } from '../support/factories'
import { importingOf } from '../support/importing'

let person: Awaited<ReturnType<typeof signUp>>
let imports: ReturnType<typeof importingOf>

beforeEach(async () => {
  person = await signUp()
  imports = importingOf(person, 'karakeep')
})

/** As Karakeep exports a bookmark. */
const bookmark = (fields: object = {}) => ({
  createdAt: 1_700_000_000,
  title: null,
  tags: [],
  lists: [],
  content: { type: 'text', text: 'Sand the hull' },
  note: null,
  customMetadata: null,
  archived: false,
  ...fields,
})

const list = (id: string, name: string) => ({
  id,
  name,
  description: null,
  icon: '⛵',
  type: 'manual',
  query: null,
  parentId: null,
})

const fileOf = (bookmarks: readonly unknown[], lists?: readonly unknown[]) =>
  Buffer.from(JSON.stringify({ bookmarks, ...(lists && { lists }) }, null, 2))

const imported = () =>
  db().thought.findMany({
    where: { userId: person.id },
    include: { tags: { include: { tag: true } }, category: true },
    orderBy: { id: 'asc' },
  })

describe('an export of Karakeep', () => {
  it('becomes rambles with their texts, times, tags and lists', async () => {
    const file = fileOf(
      [
        bookmark({
          title: 'Boats',
          content: { type: 'link', url: 'https://example.com/boats' },
          note: 'For spring',
          tags: ['boat', '#Boat', 'two words', 'x'.repeat(80), ' '],
          lists: ['a', 'b', 'gone'],
          archived: true,
        }),
        bookmark(),
        bookmark({ content: null, title: 'A picture' }),
        bookmark({ title: 'Sand', content: { type: 'text', text: 'Sand the \0hull\ud800' } }),
      ],
      [list('a', 'Garden & boat'), list('b', 'Later')],
    )
    const { preview } = await imports.preview(file)
    expect(preview).toMatchObject({ thoughts: 4, unorganised: 4, categories: 1, tags: 4 })
    const { id } = await imports.bring(file)
    expect(await imports.read(id)).toMatchObject({ state: 'done', added: 4, faultCount: 0 })
    const [link, text, picture, sand] = await imported()
    expect(link).toMatchObject({
      rawText: 'Boats\n\nhttps://example.com/boats\n\nFor spring',
      parsedContent: { title: 'Boats' },
      titleSource: 'person',
      isArchived: true,
      inputSource: 'web',
      via: 'import',
      processingStatus: 'pending',
      category: { name: 'Garden & boat' },
      createdAt: new Date(1_700_000_000_000),
    })
    expect(link?.tags.map(({ tag, source }) => [tag.name, source])).toEqual([
      ['Boat', 'person'],
      ['two words', 'person'],
      ['x'.repeat(50), 'person'],
      ['Later', 'person'],
    ])
    expect(text).toMatchObject({ rawText: 'Sand the hull', titleSource: 'provisional' })
    expect(picture?.rawText).toBe('A picture')
    expect(sand?.rawText).toBe('Sand the hull\uFFFD')
  })

  it('of a release without lists or the archive is read, too', async () => {
    const { lists: _lists, archived: _archived, ...early } = bookmark()
    await imports.bring(fileOf([early]))
    expect(await imported()).toMatchObject([{ isArchived: false, rawText: 'Sand the hull' }])
  })

  it('stays as it is, unless its person wants it organised', async () => {
    const { id } = await imports.preview(fileOf([bookmark()]))
    await imports.start(id, { organises: false })
    await imports.work(id, 'run')
    expect(await imported()).toMatchObject([
      { processingStatus: 'ready', summary: 'Sand the hull' },
    ])
  })

  it('is imported without the bookmarks that can’t be, each with its line', async () => {
    const file = fileOf([
      bookmark({ content: null }),
      bookmark({ content: { type: 'text', text: 'a'.repeat(100_001) } }),
      bookmark({ content: { type: 'text', text: 'a'.repeat(1_100_000) } }),
      bookmark({ createdAt: 'yesterday' }),
      bookmark({ createdAt: 1e300 }),
      'a text',
      null,
      bookmark(),
    ])
    const done = await imports.bring(file)
    const isOdd = 'It is not as Karakeep exports it.'
    expect(done).toMatchObject({ state: 'done', added: 1 })
    expect(done.faults.map(({ message }) => message)).toEqual([
      'Bookmark 1: There is no text in it.',
      'Bookmark 2: It has more than 100,000 characters.',
      'Bookmark 3: It is too long.',
      ...[4, 5, 6, 7].map((place) => `Bookmark ${place}: ${isOdd}`),
    ])
    const before = file.toString().split('aaa', 1)[0] ?? ''
    // Its text is in the eighth line of a bookmark.
    expect(done.faults[1]?.line).toBe(before.split('\n').length - 7)
    const cutOff = await imports.bring(file.subarray(0, file.lastIndexOf('}', file.length - 8)))
    expect(cutOff.faults[7]?.message).toBe('Bookmark 8: The file ends here, in the middle.')
    expect(await imported()).toHaveLength(1)
  })

  it.each([
    ['something else', '{"notes":[]}'],
    ['a list', '[{"createdAt":1}]'],
    ['without bookmarks', '{"bookmarks":[]}'],
    ['not JSON', 'PK\u0003\u0004'],
    ['empty', ' '],
  ])('that is %s is refused clearly', async (_what, text) => {
    const read = await imports.preview(Buffer.from(text))
    expect(read).toMatchObject({ state: 'failed' })
    expect(read.faults[0]?.message).toBe('No bookmarks are in this file. Export them as JSON.')
  })
})
