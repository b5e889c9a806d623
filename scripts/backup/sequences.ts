import type { Client } from 'pg'

/**
 * The last value of each sequence of the database. Sequences belong to no transaction: read after a snapshot, they are
 * beyond every id in it.
 */
export type Sequences = Record<string, number>

/**
 * Ids given out between a backup and the loss of its machine are still in use elsewhere: a cookie names a session, and
 * an unsent change on a device names a thought. The gap is more than a busy day gives out, and leaves room for 20,000
 * restores.
 */
const GAP = 100_000

/** Where rows of other tables keep the ids of things that may be deleted, as JSON paths in those rows. */
const KEPT_IDS: Record<string, readonly (readonly [table: string, path: string])[]> = {
  thoughts: [
    ['deleted_thoughts', '$.id'],
    ['deleted_thoughts', '$.thought.source_id'],
    ['deleted_thoughts', '$.thought.merged_from[*]'],
    ['thoughts', '$.source_id'],
    ['thoughts', '$.merged_from[*]'],
    ['deleted_parts', '$.thought_id'],
    ['deleted_tags', '$.links[*].thought_id'],
    ['changes', '$ ? (@.kind == "thought").thing_id'],
    ['operations', '$ ? (@.kind == "thought").thing_id'],
  ],
  action_items: [
    ['deleted_thoughts', '$.action_items[*].id'],
    ['deleted_parts', '$.action_item.id'],
  ],
  reminders: [
    ['deleted_thoughts', '$.reminders[*].id'],
    ['deleted_parts', '$.reminders[*].id'],
    ['changes', '$ ? (@.kind == "reminder").thing_id'],
    ['operations', '$ ? (@.kind == "reminder").thing_id'],
  ],
  thought_versions: [['deleted_thoughts', '$.versions[*].id']],
  categories: [
    ['deleted_thoughts', '$.thought.category_id'],
    ['changes', '$ ? (@.kind == "category").thing_id'],
  ],
  tags: [
    ['deleted_thoughts', '$.tags[*].id'],
    ['deleted_tags', '$.id'],
    ['deleted_tags', '$.merged_into'],
    ['changes', '$ ? (@.kind == "tag").thing_id'],
  ],
  thought_tags: [['deleted_tags', '$.links[*].id']],
}

const OWNED = `
  SELECT s.relname AS sequence, t.relname AS "table", a.attname AS "column"
    FROM pg_depend d
    JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
    JOIN pg_class t ON t.oid = d.refobjid
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
   WHERE d.classid = 'pg_class'::regclass AND s.relnamespace = 'public'::regnamespace
   ORDER BY 1`

/** Returns the last values of the sequences, without unused sequences. */
export async function readSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ sequence: string; last: string }>(
    `SELECT sequencename AS sequence, last_value AS last FROM pg_sequences
      WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  return Object.fromEntries(rows.map(({ sequence, last }) => [sequence, Number(last)]))
}

/**
 * Sets the sequences so that no id is given out twice: no id that the restored rows have, or keep of something deleted,
 * none given out before the backup or soon after it, and none given out `here`, before the restore.
 */
export async function advanceSequences(
  client: Client,
  { backup, here }: { backup: Sequences; here: Sequences },
): Promise<void> {
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  const present = new Set(tables.rows.map(({ name }) => name))
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(OWNED)
  for (const { sequence, table, column } of rows) {
    const kept = (KEPT_IDS[table] ?? []).filter(([holder]) => present.has(holder))
    const highest = [
      `SELECT max(${client.escapeIdentifier(column)}) FROM public.${client.escapeIdentifier(table)}`,
      ...kept.map(([holder, path]) => highestAt(holder, path)),
    ].map((one) => `(${one})`)
    // An unused sequence stays at its start.
    await client.query(
      `SELECT setval(format('public.%I', s.sequencename)::regclass, least(s.last, s.max_value))
         FROM (SELECT greatest($2::bigint + $4, greatest(${highest.join(', ')}) + $4, $3::bigint,
                              s.last_value) AS last, s.sequencename, s.max_value
                 FROM pg_sequences s WHERE s.schemaname = 'public' AND s.sequencename = $1) s
        WHERE s.last IS NOT NULL`,
      [sequence, backup[sequence], here[sequence], GAP],
    )
  }
}

/** If the table of an earlier release lacks a column, its path finds no id. */
const highestAt = (table: string, path: string) =>
  `SELECT max((found.id #>> '{}')::bigint)
     FROM public.${table} t, jsonb_path_query(to_jsonb(t), '${path}') AS found (id)
    WHERE jsonb_typeof(found.id) = 'number'`
