import { describe, expect, test } from 'vitest'
import { contactFaults } from './contact'

const message = { name: 'Robin', email: 'robin@example.com', subject: 'Herons', message: 'More?' }

describe('a contact message', () => {
  test('is valid when every field is filled and the e-mail looks like one', () => {
    expect(contactFaults(message)).toEqual({})
    expect(contactFaults({ ...message, email: '  ro.bin+x@mail.example.co.uk ' })).toEqual({})
  })

  test('names every blank field, in the form’s order', () => {
    expect(Object.keys(contactFaults({}))).toEqual(['name', 'email', 'subject', 'message'])
    expect(contactFaults({ ...message, subject: ' \n' })).toEqual({
      subject: 'Please enter a subject',
    })
  })

  test.each([
    'robin',
    'robin@',
    '@example.com',
    'robin@example',
    'a@b@c.de',
    'a b@c.de',
    'a@c..de',
  ])('is refused with the e-mail %s', (email) => {
    expect(contactFaults({ ...message, email })).toEqual({
      email: 'Please enter a valid email address',
    })
  })
})
