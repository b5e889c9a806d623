import { createServer, connect as connectTo, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string
  /** Open connections stay open but carry no more data; new connections work. */
  silence(): void
  /** Ends all open connections and refuses new connections until `admit`. */
  refuse(): Promise<void>
  /** Does the same once a client sends these words, and then resolves. */
  refuseAt(words: string): Promise<void>
  admit(): Promise<void>
  close(): Promise<void>
}

/**
 * The error for an unsupported setting in the first message, and the process id that a pooler invents.
 */
const REFUSAL = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
const PROCESS_OF_ITS_OWN = 7

function refusalMessage(): Buffer {
  const head = Buffer.from('E0000')
  head.writeInt32BE(4 + REFUSAL.length, 1)
  return Buffer.concat([head, Buffer.from(REFUSAL)])
}

/** The server's messages, with an invented process in BackendKeyData, as PgBouncer sends. */
function renameProcess(said: Buffer): Buffer {
  const at = said.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (at >= 0) said.writeInt32BE(PROCESS_OF_ITS_OWN, at + 5)
  return said
}

/** Acts between the app and PostgreSQL as PgBouncer does: accepts few settings and hides the process. */
export async function startPooler(database: string) {
  const target = new URL(database)
  const server = createServer((near) => {
    near.once('data', (first) => {
      if (first.includes('statement_timeout')) {
        near.end(refusalMessage())
        return
      }
      const far = connectTo(Number(target.port), target.hostname)
      far.write(first)
      near.pipe(far)
      far.on('data', (said) => near.write(renameProcess(said)))
      for (const socket of [near, far]) socket.on('error', () => {})
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, close: () => server.close() }
}

/** Simulates a network between the app and PostgreSQL that can lose data. */
export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const target = new URL(database)
  const open = new Map<Socket, Socket>()
  let heard = (_said: Buffer) => {}
  const server = createServer((near) => {
    const far = connectTo(Number(target.port), target.hostname)
    open.set(near, far)
    near.on('data', (said) => heard(said))
    near.pipe(far)
    far.pipe(near)
    const end = () => {
      open.delete(near)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const refuse = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const near of [...open.keys()]) near.destroy()
    await closed
  }
  const port = await listen(0)
  const url = new URL(database)
  url.port = String(port)
  return {
    url: url.href,
    silence() {
      for (const [near, far] of open) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    refuse,
    refuseAt: (words) =>
      new Promise((resolve, reject) => {
        heard = (said) => {
          if (!said.includes(words)) return
          heard = () => {}
          refuse().then(resolve, reject)
        }
      }),
    admit: async () => void (await listen(port)),
    close: refuse,
  }
}
