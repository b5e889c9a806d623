import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const TICK_MS = 20

/** How many bytes may be buffered for one connection before the app must pause. */
const WAITING_BYTES = 64 * 1024

/** One connection, with the bytes that were not yet passed on to the browser. */
interface Lane {
  near: Socket
  far: Socket
  waiting: Buffer[]
  bytes: number
}

/**
 * A line to the app at `address` that can be cut. It carries `bytesPerSecond` to the browser in total, over all
 * connections.
 */
export async function startSlowLine(address: string, bytesPerSecond: number) {
  const target = new URL(address)
  const lanes = new Set<Lane>()
  let carried = 0

  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const far = connect(Number(target.port), target.hostname)
    const lane: Lane = { near, far, waiting: [], bytes: 0 }
    lanes.add(lane)
    near.pipe(far)
    far.on('data', (data) => {
      lane.waiting.push(data)
      lane.bytes += data.length
      if (lane.bytes > WAITING_BYTES) far.pause()
    })
    const end = () => {
      lanes.delete(lane)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end)
    near.on('close', end)
    far.on('close', () => lane.bytes === 0 && end())
  })

  let allowance = 0
  /** Sends a packet of each connection in turn. */
  function carry() {
    allowance = Math.min(allowance + (bytesPerSecond * TICK_MS) / 1000, bytesPerSecond / 5)
    for (;;) {
      const ready = [...lanes].filter(({ bytes }) => bytes > 0)
      if (ready.length === 0) return
      for (const lane of ready) {
        const [head = Buffer.alloc(0), ...rest] = lane.waiting
        const packet = head.subarray(0, 1460)
        if (packet.length > allowance) return
        allowance -= packet.length
        carried += packet.length
        lane.waiting = packet.length < head.length ? [head.subarray(1460), ...rest] : rest
        lane.bytes -= packet.length
        lanes.delete(lane)
        lanes.add(lane)
        lane.near.write(packet)
        if (lane.bytes <= WAITING_BYTES) lane.far.resume()
        if (lane.bytes === 0 && lane.far.destroyed) lane.near.end()
      }
    }
  }
  const timer = setInterval(carry, TICK_MS)

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const end = () => {
    for (const { near, far } of lanes) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    baseUrl: `http://${target.hostname}:${port}`,
    /** The number of bytes sent to the browser. */
    carried: () => carried,
    /** Ends all connections, and refuses new connections until `mend`. */
    cut() {
      isCut = true
      end()
    },
    mend() {
      isCut = false
    },
    close() {
      clearInterval(timer)
      server.close()
      end()
    },
  }
}
