import { beforeAll, describe, expect, it } from 'vitest'
import { pool, transaction } from '@/lib/server/database/db'
import { db } from '@/lib/server/database/prisma'
import { signUp } from '../support/factories'
import { fill } from '../support/filling'

let userId: number
let strangerId: number

beforeAll(async () => {
  userId = (await signUp()).id
  strangerId = (await signUp()).id
})

function addThought(owner: number, fields: Record<string, unknown> = {}) {
  return db().thought.create({
    data: {
      userId: owner,
      rawText: 'x',
      summary: 'x',
      parsedContent: {},
      inputSource: 'web',
      ...fields,
    },
  })
}

const run = (text: string, values: unknown[] = []) => pool().query(text, values)

describe('the database itself refuses', () => {
  it.each([
    [
      'a blank thought',
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source) VALUES ($1, ' ', '', '{}', 'web')`,
    ],
    [
      'parsed content that is not an object',
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source) VALUES ($1, 'x', '', '"x"', 'web')`,
    ],
    [
      'an unknown source',
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source) VALUES ($1, 'x', '', '{}', 'fax')`,
    ],
    ['a blank category', `INSERT INTO categories (user_id, name) VALUES ($1, '  ')`],
    ['a plan that does not exist', `UPDATE users SET subscription_tier = 'gold' WHERE id = $1`],
    ['a phone that is not a US number', `UPDATE users SET phone = '+447700900123' WHERE id = $1`],
    [
      'a month that does not start on the first',
      `INSERT INTO monthly_usage (user_id, month) VALUES ($1, '2026-11-02')`,
    ],
    [
      'a negative count',
      `INSERT INTO monthly_usage (user_id, month, thoughts) VALUES ($1, '2026-11-01', -1)`,
    ],
  ])('%s', async (_case, text) => {
    await expect(run(text, [userId])).rejects.toThrow(/check constraint|invalid input value/)
  })

  it('a completed item without its time', async () => {
    const thought = await addThought(userId)
    const item = { userId, thoughtId: thought.id, text: 'x', source: 'rules' as const }
    await expect(db().actionItem.create({ data: { ...item, isCompleted: true } })).rejects.toThrow()
  })

  it.each([['a thought filed in it', (id: number) => addThought(strangerId, { categoryId: id })]])(
    'another person’s category: %s',
    async (_case, use) => {
      const own = await db().category.create({ data: { userId, name: `Own ${Math.random()}` } })
      await expect(use(own.id)).rejects.toThrow()
    },
  )

  it('a link, an item and a reminder between two people’s rows', async () => {
    const thought = await addThought(userId)
    const tag = await db().tag.create({ data: { userId: strangerId, name: 'theirs' } })
    const link = { thoughtId: thought.id, tagId: tag.id, source: 'person' as const }
    await expect(db().thoughtTag.create({ data: { ...link, userId } })).rejects.toThrow()
    await expect(
      db().thoughtTag.create({ data: { ...link, userId: strangerId } }),
    ).rejects.toThrow()
    const foreign = { userId: strangerId, thoughtId: thought.id, text: 'x' }
    await expect(
      db().actionItem.create({ data: { ...foreign, source: 'person' } }),
    ).rejects.toThrow()
    const reminder = { ...foreign, reminderTime: new Date() }
    await expect(db().reminder.create({ data: reminder })).rejects.toThrow()
  })

  it('a second verified owner of a number', async () => {
    const phone = { phone: '+12025550123', code: 'x', verified: true, expiresAt: new Date() }
    await db().phoneVerification.create({ data: { ...phone, userId } })
    const second = db().phoneVerification.create({ data: { ...phone, userId: strangerId } })
    await expect(second).rejects.toThrow()
  })

  it('names that differ only in case', async () => {
    await db().category.create({ data: { userId, name: 'Garden' } })
    await expect(db().category.create({ data: { userId, name: 'gARDEN' } })).rejects.toThrow()
    await db().category.create({ data: { userId: strangerId, name: 'gARDEN' } })
    const tag = await db().tag.create({ data: { userId, name: 'Home' } })
    await db().tagName.create({ data: { userId, name: 'home', tagId: tag.id } })
    await expect(
      db().tagName.create({ data: { userId, name: 'home', tagId: tag.id } }),
    ).rejects.toThrow()
    await expect(
      db().tagName.create({ data: { userId, name: 'Home', tagId: tag.id } }),
    ).rejects.toThrow()
  })
})

describe('deleting', () => {
  it('a category leaves its thoughts uncategorised, with their owner', async () => {
    const category = await db().category.create({ data: { userId, name: 'Short-lived' } })
    const thought = await addThought(userId, { categoryId: category.id })
    await db().category.delete({ where: { id: category.id } })
    const left = await db().thought.findUniqueOrThrow({ where: { id: thought.id } })
    expect(left).toMatchObject({ categoryId: null, userId })
  })

  it('a thought removes its links, items and reminders, but not its tags', async () => {
    const thought = await addThought(userId)
    const tag = await db().tag.create({ data: { userId, name: 'kept' } })
    await db().thoughtTag.create({
      data: { userId, thoughtId: thought.id, tagId: tag.id, source: 'rules' },
    })
    const item = await db().actionItem.create({
      data: { userId, thoughtId: thought.id, text: 'x', source: 'rules' },
    })
    const reminderTime = new Date()
    await db().reminder.create({ data: { userId, thoughtId: thought.id, text: 'x', reminderTime } })
    await db().reminder.create({ data: { userId, actionItemId: item.id, text: 'x', reminderTime } })
    await db().thought.delete({ where: { id: thought.id } })
    expect(await db().thoughtTag.count({ where: { thoughtId: thought.id } })).toBe(0)
    expect(await db().actionItem.count({ where: { thoughtId: thought.id } })).toBe(0)
    expect(await db().reminder.count({ where: { userId } })).toBe(0)
    expect(await db().tag.count({ where: { id: tag.id } })).toBe(1)
  })

  it('a person leaves none of their rows in any table', async () => {
    const person = await signUp()
    const category = await db().category.create({ data: { userId: person.id, name: 'c' } })
    const thought = await addThought(person.id, { categoryId: category.id })
    await db().actionItem.create({
      data: { userId: person.id, thoughtId: thought.id, text: 'x', source: 'rules' },
    })
    await run(`INSERT INTO operations (user_id, key, is_kept) VALUES ($1, 'twilio:SM1', true)`, [
      person.id,
    ])
    await db().monthlyUsage.create({ data: { userId: person.id, month: new Date('2026-11-01') } })
    await db().user.delete({ where: { id: person.id } })
    const { rows: tables } = await run(`
      SELECT table_name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'user_id'`)
    expect(tables.length).toBeGreaterThan(10)
    for (const { table_name } of tables as { table_name: string }[]) {
      const { rows } = await run(`SELECT FROM "${table_name}" WHERE user_id = $1`, [person.id])
      expect(rows, table_name).toHaveLength(0)
    }
  })
})

describe('a person’s revision', () => {
  const revision = async (id: number) =>
    (await db().userRevision.findUniqueOrThrow({ where: { userId: id } })).revision

  it('advances with every kind of write, whatever its path', async () => {
    const thought = await addThought(userId)
    const tag = await db().tag.create({ data: { userId, name: 'r' } })
    const writes: (() => Promise<unknown>)[] = [
      () => addThought(userId),
      () => run('UPDATE thoughts SET summary = $2 WHERE id = $1', [thought.id, 'changed']),
      () => db().category.create({ data: { userId, name: 'rev' } }),
      () => db().category.deleteMany({ where: { userId, name: 'rev' } }),
      () =>
        db().thoughtTag.create({
          data: { userId, thoughtId: thought.id, tagId: tag.id, source: 'rules' },
        }),
      () => db().thoughtTag.deleteMany({ where: { userId, thoughtId: thought.id } }),
      () =>
        db().actionItem.create({
          data: { userId, thoughtId: thought.id, text: 'x', source: 'rules' },
        }),
      () => db().actionItem.updateMany({ where: { userId }, data: { text: 'y' } }),
      () => db().reminder.create({ data: { userId, text: 'x', reminderTime: new Date() } }),
      () => db().user.update({ where: { id: userId }, data: { displayName: 'Other' } }),
      () => db().thought.deleteMany({ where: { id: thought.id } }),
    ]
    for (const write of writes) {
      const [before, stranger] = [await revision(userId), await revision(strangerId)]
      await write()
      expect(await revision(userId)).toBeGreaterThan(before)
      expect(await revision(strangerId)).toBe(stranger)
    }
  })

  it('does not advance for a write that was rolled back', async () => {
    const before = await revision(userId)
    await expect(
      db().$transaction(async (tx) => {
        await tx.category.create({ data: { userId, name: 'never' } })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await revision(userId)).toBe(before)
  })

  it('advances for each person whose things a transaction changes, even alternately', async () => {
    const before = [await revision(userId), await revision(strangerId)]
    await db().$transaction([
      ...[userId, strangerId, userId].map((id) =>
        db().category.create({ data: { userId: id, name: `turn ${Math.random()}` } }),
      ),
      db().$executeRawUnsafe('SET CONSTRAINTS ALL IMMEDIATE'),
    ])
    const after = [await revision(userId), await revision(strangerId)]
    expect(after.map((at, place) => at > (before[place] ?? 0))).toEqual([true, true])
  })

  it('advances even if it had advanced in a savepoint that was rolled back', async () => {
    const before = await revision(userId)
    await transaction(async (tx) => {
      await tx.run(`INSERT INTO public.categories (user_id, name) VALUES ($1, 'kept')`, [userId])
      await tx.run('SAVEPOINT early')
      await tx.run('SET CONSTRAINTS ALL IMMEDIATE')
      await tx.run('ROLLBACK TO early')
    })
    expect(await revision(userId)).toBeGreaterThan(before)
  })

  it('cannot deadlock writers that touch the same rows in opposite orders', async () => {
    const [one, two] = [await addThought(userId), await addThought(userId)]
    const touch = (ids: number[]) =>
      db().$transaction(async (tx) => {
        await tx.category.create({ data: { userId, name: `lock ${ids.join()} ${Math.random()}` } })
        for (const id of ids) await tx.thought.updateMany({ where: { id }, data: { summary: 'x' } })
      })
    await Promise.all(Array.from({ length: 10 }, () => touch([one.id, two.id])))
    expect(await db().category.count({ where: { userId, name: { startsWith: 'lock' } } })).toBe(10)
  })
})

describe('the indexes', () => {
  beforeAll(async () => {
    await fill(
      `INSERT INTO thoughts (user_id, raw_text, summary, parsed_content, input_source, created_at)
       SELECT $1, CASE WHEN n % 5000 = 0 THEN 'the zeppelin landed ' ELSE 'the train left ' END || n,
              'summary ' || n, '{}', 'web', now() - n * interval '1 minute'
         FROM generate_series(1, 20000) n`,
      [strangerId],
    )
    await fill(
      `INSERT INTO users (username, password, email, phone)
       SELECT 'phone' || n, 'x', 'phone' || n || '@example.com', '+1202' || lpad(n::text, 7, '0')
         FROM generate_series(1, 5000) n`,
    )
    await fill('ANALYZE thoughts, users')
  })

  const plan = async (text: string, values: unknown[]) => {
    const { rows } = await run(`EXPLAIN (COSTS OFF) ${text}`, values)
    return (rows as Record<string, string>[]).map((row) => row['QUERY PLAN']).join('\n')
  }

  it('serve the list in order without a sort', async () => {
    const found = await plan(
      `SELECT id FROM thoughts WHERE user_id = $1 AND NOT is_archived
        ORDER BY created_at DESC, id DESC LIMIT 50`,
      [strangerId],
    )
    expect(found).toContain('thoughts_list_idx')
    expect(found).not.toContain('Sort')
  })

  it('find the person whose number sent a STOP', async () => {
    const found = await plan(
      `UPDATE users SET sms_new_ramble_notify = false
        WHERE phone = $1 AND (sms_new_ramble_notify OR sms_reminders)`,
      ['+12020000007'],
    )
    expect(found).toContain('users_phone_idx')
  })

  it('serve the search within one person', async () => {
    const found = await plan(
      `SELECT id FROM thoughts t WHERE user_id = $1
          AND t.search_text LIKE $2`,
      [strangerId, '%zeppelin%'],
    )
    expect(found).toContain('thoughts_search_idx')
  })
})
