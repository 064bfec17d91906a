import { schema } from '@vonk/schema/index.ts'
import fc from 'fast-check'
import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  isUnionType,
} from 'graphql'

const encoded = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** Texts that broke something somewhere, and shapes of our own: cursors, ids, dates, addresses, links. */
const texts = [
  ...['', ' ', '0', '-1', 'null', 'true', '[]', '{}', 'NaN', '1e400', '2147483648', '99999999999999999999'],
  ...[
    'A\0B',
    '\0',
    '\ud83d',
    'half \udc00',
    '\u202eevil',
    '\u200b',
    'e\u0301',
    '👨‍👩‍👧',
    'İ',
    'ﬃ',
    '\\x00',
    '%00',
    '%',
  ],
  ...[
    "' or 1=1 --",
    '"; drop table member; --',
    '$1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ],
  ...[
    'a@b.nl',
    'A+b@B.NL',
    'a@b\r\nBcc: c@d.nl',
    'http://127.0.0.1',
    'javascript:alert(1)',
    '//evil.example',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '-271821-04-20',
    '+275760-09-13',
    '9999-12-31',
    '2026-11-23T10:00:00Z',
    'infinity',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'NL91ABNA0417164300',
    '+31612345678',
    'NL',
    'nl',
    'XX',
    'NL-UT',
    'zz-ZZ',
  ],
  ...['x'.repeat(300), 'x'.repeat(20_001), 'é'.repeat(9000), 'a '.repeat(4000)],
  encoded('2026-11-23T10:00:00Z', 2 ** 31),
  encoded('2026-11-23T10:00:00Z', 1e300),
  encoded('-271821-04-20T00:00:00.000Z', 1),
  encoded('+275760-09-13T00:00:00.000Z', 1),
  encoded('\0', 1),
  encoded(0, '2026-11-23T10:00:00Z', 1),
  encoded(1e20, '2026-11-23T10:00:00Z', 1),
  encoded('2026-11-23T10:00:00Z', 2 ** 40, 2 ** 40),
  encoded('a', 'b'),
]
const integers = [0, 1, -1, 2, 50, 51, 1000, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 2 ** 53, 1.5, 1e308]

export const text = () => fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 40 }))
const scalars: Record<string, () => fc.Arbitrary<unknown>> = {
  Int: () => fc.oneof(fc.constantFrom(...integers), fc.integer({ min: 1, max: 20 }), fc.integer()),
  Float: () => fc.oneof(fc.constantFrom(...integers), fc.double({ noNaN: true, noDefaultInfinity: true })),
  Boolean: () => fc.boolean(),
  Date: () => fc.oneof(fc.constantFrom('1990-02-03', ...texts), text()),
  DateTime: () => fc.oneof(fc.constantFrom('2026-11-23T10:00:00Z', ...texts), text()),
}

/** Values of any type of the graph, a few of them of a wrong type. */
export function valuesOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valuesOf(type.ofType)
  if (isListType(type))
    return fc.oneof(
      { weight: 9, arbitrary: fc.array(valuesOf(type.ofType), { maxLength: 4 }) },
      manyOf(type.ofType),
    )
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name)
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, text())
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    return fc.record(Object.fromEntries(fields.map((field) => [field.name, valuesOf(field.type)])), {
      requiredKeys: fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name),
    })
  }
  return fc.oneof(
    { weight: 12, arbitrary: isScalarType(type) ? (scalars[type.name] ?? text)() : text() },
    fc.constantFrom(null, [], {}, true, 7, 'x'),
  )
}

const manyOf = (type: GraphQLInputType) => valuesOf(type).map((value) => Array(300).fill(value))

/** Variables for all arguments of a field. */
const variablesOf = (args: readonly GraphQLArgument[]) =>
  fc.record(Object.fromEntries(args.map((arg) => [arg.name, valuesOf(arg.type)])), {
    requiredKeys: args.filter((arg) => isNonNullType(arg.type)).map(({ name }) => name),
  })

export interface Operation {
  kind: 'query' | 'mutation' | 'subscription'
  name: string
  /** The text of the operation, with every argument as a variable. */
  query: string
  variables: fc.Arbitrary<Record<string, unknown>>
}

const plainFields = (type: GraphQLNamedType, depth = 2): string => {
  if (isUnionType(type))
    return `{ __typename ${type
      .getTypes()
      .map((member) => `... on ${member.name} ${plainFields(member, depth)}`)
      .join(' ')} }`
  if (!('getFields' in type) || isInputObjectType(type)) return ''
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.length > 0) return []
    const inner = getNamedType(field.type)
    if (!('getFields' in inner) && !isUnionType(inner))
      return depth === 2 || field.name === 'id' ? [field.name] : []
    return depth > 0 && /^(edges|node|nodes|profile|payment)$/.test(field.name)
      ? [`${field.name} ${plainFields(inner, depth - 1)}`]
      : []
  })
  // Fields of one name in several members of a union may have different types.
  return `{ __typename ${parts.filter((part) => /^(id|message|edges.*)$/s.test(part)).join(' ')} }`
}

/** One operation for each field of a graph's roots that has arguments; by default of the members' graph. */
export function operations(graph: GraphQLSchema = schema): Operation[] {
  const roots = [
    ['query', graph.getQueryType()],
    ['mutation', graph.getMutationType()],
    ['subscription', graph.getSubscriptionType()],
  ] as const
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ args }) => args.length > 0)
      .map(({ name, args, type }) => ({
        kind,
        name,
        query: `${kind} (${args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')}) {
          ${name}(${args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')}) ${plainFields(getNamedType(type))} }`,
        variables: variablesOf(args) as fc.Arbitrary<Record<string, unknown>>,
      })),
  )
}

/** What only the inside of the server says: names of its parts, SQL, places in its files. */
export const internal =
  /prisma|postgres|node_modules|\.ts:\d|at \S+ \(|violates|relation "|syntax error at|invalid (byte|input) |Cannot read prop|is not a function|"code":"(INTERNAL_SERVER_ERROR|UNAVAILABLE)"/i

/** A frame that a client of the socket could send. */
export const frames = fc.oneof(
  text(),
  fc.json(),
  fc
    .record({
      id: fc.oneof(fc.constant('1'), text()),
      type: fc.constantFrom('connection_init', 'subscribe', 'complete', 'ping', 'pong', 'x'),
      payload: fc.oneof(
        fc.constant({ query: '{ site { name } }' }),
        fc.record({
          query: text(),
          variables: fc.oneof(fc.dictionary(text(), text()), fc.constant(null)),
          extensions: fc.constantFrom({ documentId: 'x' }, { documentId: 7 }, null),
        }),
        text(),
        fc.constant(null),
      ),
    })
    .map((frame) => JSON.stringify(frame)),
)
