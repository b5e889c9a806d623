import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address'

describe('addresses of the public internet', () => {
  it.each([
    '1.1.1.1',
    '93.184.215.14',
    '2606:4700:4700::1111',
    '::ffff:1.1.1.1',
    '0:0:0:0:0:ffff:101:101',
  ])('has %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    // This host, and this network.
    '0.0.0.0',
    '127.0.0.1',
    '127.255.255.254',
    '::',
    '::1',
    '0:0:0:0:0:0:0:1',
    // Private networks.
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    'fc00::1',
    'fd12:3456:789a::1',
    'fec0::1',
    // Link-local, and with it the metadata of cloud hosts.
    '169.254.169.254',
    'fe80::1',
    'fd00:ec2::254',
    // IPv4 within IPv6: mapped, compatible, translated, and in tunnels.
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:0:0:0:0:80ff:fffe',
    // For documentation, tests, multicast and nothing.
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.1',
    '2001:db8::1',
    '224.0.0.1',
    'ff02::1',
    '240.0.0.1',
    '255.255.255.255',
    '100::1',
    '5f00::1',
    // Not an address.
    '',
    'localhost',
    '1.1.1.1.example.com',
    '1.1.1.1/8',
  ])('does not have %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
