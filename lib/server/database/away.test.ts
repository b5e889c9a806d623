import { once } from 'node:events'
import { connect as connectTo, createServer } from 'node:net'
import { connect as connectByTls } from 'node:tls'
import { expect, it } from 'vitest'
import { isDatabaseAway } from './away'

it('a host with two addresses is away when neither accepts a connection', async () => {
  const both = [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]
  const socket = connectTo({
    host: 'database',
    port: 1,
    lookup: (_host, _options, found) => found(null, both),
  })
  const [error] = await once(socket, 'error')
  expect(error).toBeInstanceOf(AggregateError)
  expect(isDatabaseAway(error)).toBe(true)
})

it('a database is away when it ends a connection before it is encrypted', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const error: unknown = await once(
    connectByTls({ port, host: '127.0.0.1' }),
    'secureConnect',
  ).catch((thrown: unknown) => thrown)
  server.close()
  expect(isDatabaseAway(error)).toBe(true)
})

it('a fault of the program does not mean that the database is away', () => {
  expect(isDatabaseAway(new TypeError('no such job'))).toBe(false)
  expect(isDatabaseAway(new AggregateError([new TypeError('no such job')]))).toBe(false)
})
