import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { releaseFaults } from './released.rules.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const released = `
  enum Kind { ROSE HEART }
  union Result = Sent | Rejected
  type Sent { id: Int! }
  type Rejected { message: String! }
  type Member { id: Int! name: String! old: String @deprecated(reason: "Read name.") }
  type Query { member(id: Int!): Member! send(kind: Kind!): Result! }
`
const faultsAfter = (from: string, to: string, reasons = {}) =>
  releaseFaults(released, released.replace(from, to), reasons)

describe('a breaking change', () => {
  test.each([
    ['a removed field', 'name: String!', '', 'FIELD_REMOVED Member.name'],
    ['a field that may be null now', 'name: String!', 'name: String', 'FIELD_TYPE_CHANGED Member.name'],
    ['a removed type of a union', '= Sent | Rejected', '= Sent', 'UNION_MEMBER_REMOVED Result'],
    ['a removed value of an enum', 'ROSE HEART', 'ROSE', 'ENUM_VALUE_REMOVED Kind.HEART'],
    [
      'a new argument that must be given',
      'kind: Kind!',
      'kind: Kind! to: Int!',
      'FIELD_ARGUMENT_ADDED Query.send.to',
    ],
  ])('%s needs a reason, and passes with one', async (_what, from, to, key) => {
    const [fault, ...more] = await faultsAfter(from, to)
    expect(fault).toContain(`${JSON.stringify(key)} in schema/breaking-changes.json`)
    expect(more).toEqual([])
    expect(
      await faultsAfter(from, to, { [key]: 'It was never filled. Clients leave the field out.' }),
    ).toEqual([])
    expect(await faultsAfter(from, to, { [key]: 'Because.' })).toHaveLength(1)
  })
})

test.each([
  ['a new field', 'name: String!', 'name: String! age: Int!'],
  ['a new type of a union', '= Sent | Rejected', '= Sent | Rejected | Member'],
  ['a removed field that was deprecated', 'old: String @deprecated(reason: "Read name.")', ''],
  ['a new description', 'type Sent', '"A sent gift." type Sent'],
])('%s needs none', async (_what, from, to) => {
  expect(await faultsAfter(from, to)).toEqual([])
})

test('a reason without its change is a fault', async () => {
  const faults = await faultsAfter('', '', {
    'FIELD_REMOVED Member.age': 'It was removed long ago, and nobody reads it.',
  })
  expect(faults).toEqual([expect.stringContaining('FIELD_REMOVED Member.age')])
})

test('the present schema breaks no client of the last release without a reason', async () => {
  const reasons = JSON.parse(read('breaking-changes.json'))
  expect(await releaseFaults(read('released.graphql'), read('schema.graphql'), reasons)).toEqual([])
})
