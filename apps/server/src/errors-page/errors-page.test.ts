import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { domainErrors, restCodes } from '@vonk/rest/src/error-codes.ts'
import { graphCodes } from '@vonk/schema/core/errors.ts'
import { genericFieldCodes, translatedFieldCodes } from '@vonk/schema/core/field-codes.ts'
import { schema } from '@vonk/schema/index.ts'
import type { GraphQLInterfaceType } from 'graphql'
import { expect, test } from 'vitest'
import { httpCodes } from '../http/http-errors.ts'
import { errorsPage } from './errors-page.ts'

const root = join(import.meta.dirname, '../../../..')
const tables = /(error-codes|core\/errors|field-codes|http-errors|errors-page)\.ts$/
const sources = ['schema', 'apps/rest/src', 'apps/server/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => path.endsWith('.ts') && !/node_modules|\.test\.ts$/.test(path) && !tables.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))

test('the page names every type that a member can react to', () => {
  const shared = schema.getType('DomainError') as GraphQLInterfaceType
  const names = schema.getPossibleTypes(shared).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(40)
  const page = errorsPage()
  for (const name of names) expect(page).toContain(`\n| \`${name}\` |`)
  expect(names).toEqual(expect.arrayContaining(Object.keys(domainErrors)))
})

test.each([
  ['graph', graphCodes],
  ['REST', restCodes],
  ['server', httpCodes],
  ['forms', genericFieldCodes],
  ['sentences of forms', Object.fromEntries(translatedFieldCodes.map((code) => [code, true]))],
])('every code of the table of the %s is used', (_name, codes) => {
  const unused = Object.keys(codes).filter((code) => !sources.some((text) => text.includes(`'${code}'`)))
  expect(unused).toEqual([])
})
