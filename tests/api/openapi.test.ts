import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from '@/lib/server/openapi/document'
import type { JsonSchema } from '@/lib/shared/api-document'
import { allCalls } from '../support/calls'

const document = openApiDocument('1.0.0')

const documented = allCalls.map((one) => {
  const path = one.path.replace(/\[(\w+)\]/g, '{$1}')
  return { ...one, document: document.paths[path]?.[one.method.toLowerCase()] }
})

function undescribed(schema: JsonSchema, at: string): string[] {
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...fields
      .filter(([, field]) => !field.$ref && !field.description)
      .map(([name]) => `${at}.${name}`),
    ...fields.flatMap(([name, field]) => undescribed(field, `${at}.${name}`)),
    ...(schema.items ? undescribed(schema.items, at) : []),
    ...(schema.anyOf ?? []).flatMap((one) => undescribed(one, at)),
  ]
}

describe('the document of the API', () => {
  it('follows all rules that OpenAPI linters recommend', async () => {
    // Redocly's own rules, and rules that are off by default but that Spectral recommends.
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        'info-contact': 'error',
        'operation-description': 'error',
        'operation-tag-defined': 'error',
        'operation-singular-tag': 'error',
        'parameter-description': 'error',
      },
    })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(
      problems.map(({ ruleId, message, location }) => ({
        ruleId,
        message,
        at: location[0]?.pointer,
      })),
    ).toEqual([])
  })

  it('names what several calls share, and defines it once', () => {
    const names = Object.keys(document.components.schemas)
    for (const name of ['Thought', 'ActionItem', 'Category', 'Tag', 'Reminder', 'User', 'Error']) {
      expect(names).toContain(name)
    }
    const { schemas } = document.components
    expect(schemas.Thought?.properties?.tags).toMatchObject({
      items: { $ref: '#/components/schemas/Tag' },
    })
    const response = document.paths['/api/thoughts']?.get?.responses['200']?.content
    expect(response?.['application/json']?.schema).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Thought' },
    })
  })

  it('describes every field and every parameter', () => {
    const { schemas } = document.components
    const fields = Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema, name))
    const inline = documented.flatMap(({ name, document: operation }) =>
      Object.values(operation?.responses ?? {}).flatMap(({ content }) =>
        undescribed(content?.['application/json']?.schema ?? {}, name),
      ),
    )
    expect([...fields, ...inline]).toEqual([])
    for (const { name, document: operation } of documented) {
      for (const { name: parameter, description } of operation?.parameters ?? []) {
        expect(description, `${parameter} of ${name}`).not.toBe('')
      }
    }
  })

  it('declares which calls set the cookie, and that signing out works with a cookie or without', () => {
    const login = document.paths['/api/login']?.post
    expect(login?.security).toEqual([])
    expect(login?.responses['200']?.headers).toHaveProperty('Set-Cookie')
    const logout = document.paths['/api/logout']?.post
    expect(logout?.security).toEqual([{ session: [] }, { secureSession: [] }, {}])
  })

  it('declares each tag that it uses, and uses each that it declares', () => {
    const used = documented.flatMap(({ document: operation }) => operation?.tags ?? [])
    expect(new Set(used)).toEqual(new Set(document.tags.map(({ name }) => name)))
  })
})

describe('the examples', () => {
  it.each(documented)(
    'of $name match its input and its response',
    ({ contract, document: one }) => {
      const { body, params, query, response, isLine } = contract
      const given = (place: string) =>
        Object.fromEntries(
          (one?.parameters ?? [])
            .filter((parameter) => parameter.in === place && parameter.example !== undefined)
            .map(({ name, example }) => [name, String(example)]),
        )
      params?.parse(given('path'))
      query?.parse(given('query'))
      body?.parse(one?.requestBody?.content['application/json']?.example)
      for (const [status, { content }] of Object.entries(one?.responses ?? {})) {
        const example = content?.['application/json']?.example
        if (status.startsWith('2') && !isLine && !('file' in response)) response.parse(example)
      }
    },
  )
})
