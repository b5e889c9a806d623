import { describe, expect, it } from 'vitest'
import { describeDatabase } from '../database/database.mjs'
import { essence } from '../packages/install.mjs'
import { explainListenError, checkDiskSpace, parsePort, parseRole } from './checks.mjs'
import { Failure, explain } from './failure.mjs'
import { checkNodeVersion } from './node-version.mjs'

const systemError = (code: string) => Object.assign(new Error(`${code}: it went wrong`), { code })
const address = { host: '127.0.0.1', port: 3000 }

describe('a fault is explained in one clear sentence', () => {
  it('when Node is too old', () => {
    expect(() => checkNodeVersion('20.18.3')).toThrow(
      'Ramble needs Node 20.19 or newer and this is 20.18.3',
    )
    expect(() => checkNodeVersion('18.20.4')).toThrow('Ramble needs Node 20.19')
  })

  it.each(['20.19.0', '20.20.2', '22.0.0', '24.3.1'])('but not for Node %s', (version) => {
    expect(() => checkNodeVersion(version)).not.toThrow()
  })

  it('when the port is taken, with another one to try', () => {
    expect(explain(explainListenError(systemError('EADDRINUSE'), address))).toBe(
      'Port 3000 is taken by another program: stop that one, or choose another with PORT=3001 npm start.',
    )
  })

  it('when HOST is not an address of this machine', () => {
    const fault = explainListenError(systemError('EADDRNOTAVAIL'), {
      ...address,
      host: '192.0.2.1',
    })
    expect(explain(fault)).toBe('HOST is "192.0.2.1", which is not an address of this machine.')
  })

  it.each(['http', '-1', '65536', '30.5'])('when PORT is %s', (port) => {
    expect(() => parsePort(port)).toThrow(`PORT must be a whole number from 0 to 65535`)
  })

  it('when the disk is too full to start', () => {
    expect(() => checkDiskSpace('/some/folder', 500, () => 12 * 1024 * 1024)).toThrow(
      'There is too little disk space for /some/folder: 12 MiB are free and 500 MiB are needed.',
    )
  })

  it('when the disk fills up later, whichever program noticed', () => {
    const sentence = 'There is no space left on the disk: free some and start again.'
    expect(explain(systemError('ENOSPC'))).toBe(sentence)
    const byPostgres = 'PANIC: could not write to file: No space left on device'
    expect(explain(new Failure('The database did not start.', { detail: byPostgres }))).toBe(
      sentence,
    )
  })

  it('when DATABASE_URL is not an address', () => {
    expect(() => describeDatabase('localhost/ramble')).toThrow('DATABASE_URL is not an address')
  })

  it('when npm fails, with its reason and not its list of options', () => {
    const output = 'npm error code EUSAGE\nnpm error\nnpm error The lockfile is out of date\n'
    expect(essence(output)).toBe('npm error code EUSAGE\nnpm error The lockfile is out of date')
  })
})

describe('describeDatabase', () => {
  it('names the place of a database without its password', () => {
    expect(describeDatabase('postgresql://someone:secret@db.example:6543/notes')).toBe(
      'db.example:6543/notes',
    )
  })
})

describe('parseRole', () => {
  it.each([undefined, '', ' '])('takes %j for a web process with a worker', (text) => {
    expect(parseRole(text)).toBeUndefined()
  })

  it('lists the roles', () => {
    expect(parseRole('worker')).toBe('worker')
    expect(() => parseRole('both')).toThrow(
      'RAMBLE_ROLE must be web, worker, all or not set, and is "both".',
    )
  })
})

describe('parsePort', () => {
  it.each([
    [undefined, 3000],
    ['', 3000],
    ['8080', 8080],
    ['0', 0],
  ])('reads %s as %s', (text, port) => {
    expect(parsePort(text)).toBe(port)
  })
})
