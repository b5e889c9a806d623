import { createServer } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { THOUGHT_JSON } from '@/lib/server/thoughts/columns'

/**
 * The baseline for the product: the same statements by plain pg behind plain node:http, without sessions, parsing,
 * limits or jobs. The address names the user.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const PAGE = 'ORDER BY t.created_at DESC, t.id DESC'
const MINE = 't.user_id = $1 AND NOT t.is_archived'
const LIST = {
  name: 'list',
  text: `SELECT ${THOUGHT_JSON} AS thought FROM thoughts t WHERE ${MINE} ${PAGE} LIMIT 50`,
}
const SEARCH_NEWEST = {
  name: 'search-newest',
  text: `SELECT ${THOUGHT_JSON} AS thought
           FROM (SELECT * FROM thoughts t WHERE ${MINE} ${PAGE} LIMIT 1000) t
          WHERE t.search_text LIKE $2 ${PAGE} LIMIT 50`,
}
const SEARCH_ALL = {
  name: 'search-all',
  text: `WITH page AS MATERIALIZED (
           SELECT t.id, t.created_at FROM thoughts t WHERE ${MINE} AND t.search_text LIKE $2)
         SELECT ${THOUGHT_JSON} AS thought
           FROM (SELECT id FROM page t ${PAGE} LIMIT 50) p JOIN thoughts t USING (id) ${PAGE}`,
}
const REVISION = {
  name: 'revision',
  text: 'SELECT revision FROM user_revisions WHERE user_id = $1',
}
const PASSWORD = { name: 'password', text: 'SELECT password FROM users WHERE id = $1' }
const INSERT = {
  name: 'insert',
  text: `INSERT INTO thoughts AS t
           (user_id, raw_text, summary, parsed_content, input_source, processing_status)
         VALUES ($1, $2, $2, '{"title": "Bare"}', 'web', 'ready') RETURNING ${THOUGHT_JSON} AS thought`,
}

async function thoughts(statement: { name: string; text: string }, values: unknown[]) {
  const { rows } = await pool.query({ ...statement, values })
  return rows.map((row) => row.thought)
}

/** Undefined gives a 304. */
async function respond({ pathname, searchParams }: URL, body: string): Promise<unknown> {
  const user = Number(searchParams.get('user'))
  switch (pathname) {
    case '/list':
      return thoughts(LIST, [user])
    case '/search': {
      const values = [user, `%${searchParams.get('q')}%`]
      const newest = await thoughts(SEARCH_NEWEST, values)
      return newest.length === 50 ? newest : thoughts(SEARCH_ALL, values)
    }
    case '/poll':
      await pool.query({ ...REVISION, values: [user] })
      return undefined
    case '/sign-in': {
      const { rows } = await pool.query({ ...PASSWORD, values: [user] })
      return { isRight: await verify(rows[0].password, JSON.parse(body).password) }
    }
    default:
      return thoughts(INSERT, [user, JSON.parse(body).text])
  }
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    respond(new URL(request.url ?? '/', 'http://bare'), body).then(
      (value) => {
        if (value === undefined) return response.writeHead(304).end()
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
      },
      (error) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const bound = server.address()
  if (bound && typeof bound === 'object') process.stdout.write(`listening ${bound.port}\n`)
})
process.on('SIGTERM', () => process.exit())
