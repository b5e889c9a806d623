import { describe, expect, it } from 'vitest'
import { errorFields } from './log'

describe('what a log may contain of an error', () => {
  it('is its name, code, message and stack', () => {
    const error = Object.assign(new Error('The connection was reset'), { code: 'ECONNRESET' })
    const fields = errorFields(error).error
    expect(fields).toMatchObject({
      name: 'Error',
      code: 'ECONNRESET',
      message: 'The connection was reset',
    })
    expect(fields.stack).toContain('log.test.ts')
    expect(fields.stack).not.toContain('The connection')
  })

  it('is never the message of a Prisma error, which repeats the values of the query', () => {
    const error = new Error('Invalid `create()` with rawText: "my secret"')
    error.name = 'PrismaClientValidationError'
    expect(JSON.stringify(errorFields(error))).not.toContain('secret')
  })

  it('is nothing but the type of a thrown value that is no error', () => {
    expect(errorFields('my secret')).toEqual({ error: { name: 'string' } })
  })
})
