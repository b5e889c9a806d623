import { createServer, connect as connectTo, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string
  /** Connections of now stay open and carry nothing more; new ones work. */
  silence(): void
  /** Ends every connection of now and refuses new ones until `admit`. */
  refuse(): Promise<void>
  admit(): Promise<void>
  close(): Promise<void>
}

/** Stands between the app and PostgreSQL, as a network does that can lose what is sent. */
export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const target = new URL(database)
  const open = new Map<Socket, Socket>()
  const server = createServer((near) => {
    const far = connectTo(Number(target.port), target.hostname)
    open.set(near, far)
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
    admit: async () => void (await listen(port)),
    close: refuse,
  }
}
