import { afterEach, describe, expect, it, vi } from 'vitest'
import { startReceiver } from '@/tests/support/webhook-receiver'
import type { Hosts } from './hosts'
import { post } from './post'
import { isPublicAddress } from './public-address'
import { HostNotAllowed } from './request'

let closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(closing.map((close) => close()))
  closing = []
})

async function receiver(host?: string) {
  const started = await startReceiver(host)
  closing.push(started.close)
  return started
}

const send = (address: string, hosts: Partial<Hosts>, signal = AbortSignal.timeout(5_000)) =>
  post(address, {
    body: '{}',
    headers: { 'Content-Length': '2' },
    signal,
    hosts: {
      resolve: () => Promise.reject(new Error('Nothing should be resolved')),
      isAllowed: isPublicAddress,
      isPlainAllowed: true,
      ...hosts,
    },
  })

/** Stands for a public address in these tests. */
const OUTSIDE = '127.0.0.2'
const isOutside = (address: string) => address === OUTSIDE

describe('a request to an address that a person gave', () => {
  it('returns the status, and does not wait for what follows', async () => {
    const { url, received, respond } = await receiver()
    respond(() => 418)
    expect(await send(url, { isAllowed: () => true })).toBe(418)
    expect(received).toHaveLength(1)
  })

  it.each([
    'http://127.0.0.1/',
    'http://0/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://１２７.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1:8080/',
  ])('never goes to %s', async (address) => {
    await expect(send(address, {})).rejects.toThrow(HostNotAllowed)
  })

  it('never goes to a name of a private address, even beside a public one', async () => {
    for (const addresses of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['1.1.1.1', '::1'], []]) {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
      const resolve = vi.fn(() => Promise.resolve(found))
      await expect(send('http://hooks.example.com/', { resolve })).rejects.toThrow(HostNotAllowed)
    }
  })

  it('goes to the very address that was checked, although the name has another one by then', async () => {
    const outside = await receiver(OUTSIDE)
    const { port } = new URL(outside.url)
    const inside = await startReceiver()
    closing.push(inside.close)
    const answers = [OUTSIDE, '127.0.0.1', '127.0.0.1']
    const resolve = vi.fn(() =>
      Promise.resolve([{ address: answers.shift() ?? '127.0.0.1', family: 4 }]),
    )
    const hosts = { resolve, isAllowed: isOutside }
    expect(await send(`http://rebinding.example.com:${port}/`, hosts)).toBe(204)
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(outside.received).toHaveLength(1)
    await expect(send(`http://rebinding.example.com:${port}/`, hosts)).rejects.toThrow(
      HostNotAllowed,
    )
    expect(inside.received).toHaveLength(0)
  })

  it('follows no redirect', async () => {
    const inside = await receiver()
    const outside = await receiver(OUTSIDE)
    outside.respond(() => ({ status: 307, headers: { location: inside.url } }))
    expect(await send(outside.url, { isAllowed: isOutside })).toBe(307)
    expect(inside.received).toHaveLength(0)
  })

  it('goes over TLS only, unless plain connections are allowed', async () => {
    const { url, received } = await receiver()
    const hosts = { isAllowed: () => true, isPlainAllowed: false }
    await expect(send(url, hosts)).rejects.toThrow('Only https addresses are allowed.')
    expect(received).toHaveLength(0)
  })

  it('ends with its signal', async () => {
    const { url, respond } = await receiver()
    respond(() => 'never')
    const signal = AbortSignal.timeout(100)
    await expect(send(url, { isAllowed: () => true }, signal)).rejects.toThrow()
  })
})
