import { describe, expect, it } from 'vitest'
import { signUp } from '../support/factories'
import { signingIn } from '../support/assistant-sign-in'
import { connectCurrent, connectEarlier } from '../support/assistants'

describe.each([
  ['of the current protocol', connectCurrent],
  ['of an earlier protocol', connectEarlier],
])('a client %s', (_, connectBy) => {
  it('registers, signs in, and uses what its person allowed', async () => {
    const person = await signUp()
    const program = signingIn(person)
    const assistant = await connectBy(program)
    expect(await assistant.toolNames()).toContain('capture_ramble')
  })
})
