import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchForeign } from './fetch'
import type { Hosts } from './hosts'
import { isPublicAddress } from './public-address'
import { HostNotAllowed } from './request'

const server = createServer()
let asked: string[] = []

afterEach(async () => {
  asked = []
  server.removeAllListeners('request')
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Starts the server, and returns its address. */
async function serving(respond: RequestListener): Promise<string> {
  server.on('request', (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    respond(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/document`
}

const get = (address: string, hosts: Partial<Hosts> = {}) =>
  fetchForeign(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(5_000),
    hosts: {
      resolve: () => Promise.reject(new Error('Nothing should be resolved')),
      isAllowed: () => true,
      isPlainAllowed: true,
      ...hosts,
    },
  })

describe('what is at an address that a stranger gave', () => {
  it('is read with its status and its headers', async () => {
    const address = await serving(({ headers }, response) => {
      response.writeHead(404, { 'x-one': 'a' }).end(JSON.stringify({ accept: headers.accept }))
    })
    const response = await get(address)
    expect([response.status, response.headers.get('x-one')]).toEqual([404, 'a'])
    expect(await response.json()).toEqual({ accept: 'application/json' })
    expect(asked).toEqual(['GET /document'])
  })

  it('is nothing where the response has no body', async () => {
    const address = await serving((_, response) => response.writeHead(204).end())
    expect(await (await get(address)).text()).toBe('')
  })

  it('is not looked for in a private network', async () => {
    const address = await serving((_, response) => response.end())
    await expect(get(address, { isAllowed: isPublicAddress })).rejects.toThrow(HostNotAllowed)
    expect(asked).toEqual([])
  })

  it('is not looked for where a redirect leads', async () => {
    const address = await serving((_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect((await get(address)).status).toBe(302)
    expect(asked).toEqual(['GET /document'])
  })
})
