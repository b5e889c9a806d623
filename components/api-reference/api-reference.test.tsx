import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ApiDocument } from '@/lib/shared/api-document'
import { ApiReference } from './api-reference'

const refusal = { description: 'Unknown, or not yours.' }

const DOCUMENT: ApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'Ramble API',
    version: '1',
    description: 'Calls.',
    contact: { name: 'Ramble' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'Sign-in', description: 'The cookie.' },
    { name: 'Action items', description: 'Things `to do`.' },
  ],
  paths: {
    '/api/login': {
      post: {
        summary: 'Sign in',
        description: 'Sign in.',
        operationId: 'signIn',
        tags: ['Sign-in'],
        security: [],
        parameters: [],
        responses: {
          200: {
            description: 'Sign in.',
            headers: { 'Set-Cookie': { description: 'The cookie.', schema: {} } },
          },
        },
      },
    },
    '/api/action-items/{id}': {
      patch: {
        summary: 'Tick an item',
        description: 'Give only what changes.',
        operationId: 'patchItem',
        tags: ['Action items'],
        security: [{ session: [] }],
        parameters: [
          {
            name: 'id',
            in: 'path',
            required: true,
            description: 'Its id.',
            schema: { type: 'integer' },
            example: 12,
          },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/ItemPatch' },
              example: { isCompleted: true },
            },
          },
        },
        responses: {
          200: {
            description: 'Tick an item.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } },
          },
          404: refusal,
          default: { description: 'Any other refusal.' },
        },
      },
    },
  },
  components: {
    schemas: {
      Item: {
        type: 'object',
        description: 'A thing to do.',
        required: ['id'],
        properties: { id: { type: 'integer', description: 'Its own id.' } },
      },
      ItemPatch: {
        type: 'object',
        properties: { isCompleted: { type: 'boolean', description: 'Whether it is done.' } },
      },
    },
    securitySchemes: {},
  },
}

it('has contents that link to every part of the page', () => {
  render(<ApiReference document={DOCUMENT} address="https://ramble.example" />)
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  const parts = ['Getting started', 'Refusals', 'Sign-in', 'Action items', 'Schemas']
  expect(links.map((link) => link.textContent)).toEqual(parts)
  for (const link of links) {
    const target = document.querySelector(link.getAttribute('href') ?? 'none')
    expect(target?.textContent).toBe(link.textContent)
  }
})

it('shows a call with its fields in tables and the command that makes it', () => {
  render(<ApiReference document={DOCUMENT} address="https://ramble.example" />)
  const call = within(screen.getByRole('article', { name: 'PATCH /api/action-items/{id}' }))
  const row = (table: string, name: RegExp) =>
    within(call.getByRole('table', { name: table })).getByRole('row', { name })
  expect(row('Parameters', /^id required/).textContent).toContain('Its id.integer')
  expect(row('Body', /^isCompleted/).textContent).toContain('Whether it is done.boolean')
  expect(call.getByText(/^curl/).textContent).toContain(`-d '{"isCompleted":true}'`)
  expect(call.getByRole('link', { name: 'Item' }).getAttribute('href')).toBe('#schema-Item')
  expect(call.getByRole('link', { name: '404' }).getAttribute('href')).toBe('#refusals')
})

it('explains how to get the cookie, with the address of this server', () => {
  render(<ApiReference document={DOCUMENT} address="https://ramble.example" />)
  const command = screen.getByText('Sign in', { selector: 'figcaption' }).parentElement?.textContent
  expect(command).toContain('export RAMBLE=https://ramble.example')
  expect(command).toContain('curl -c cookies.txt')
  expect(command).toContain('$RAMBLE/api/login')
})

it('lists each response schema once, and each request schema only with its call', () => {
  render(<ApiReference document={DOCUMENT} address="https://ramble.example" />)
  const schemas = within(screen.getByRole('region', { name: 'Schemas' }))
  expect(schemas.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Item',
  ])
  expect(schemas.getByRole('row', { name: /^id required/ }).textContent).toContain('Its own id.')
})
