import { functionFiles } from '@vonk/prisma/functions.ts'
import { codeOf, domainErrors, restCodes } from '@vonk/rest/src/error-codes.ts'
import { type ErrorMeaning, graphCodes, type Retry } from '@vonk/schema/core/errors.ts'
import { genericFieldCodes, translatedFieldCodes } from '@vonk/schema/core/field-codes.ts'
import { databaseErrors } from '@vonk/schema/core/sql.ts'
import { schema } from '@vonk/schema/index.ts'
import { en } from '@vonk/schema/texts/en.ts'
import { type GraphQLObjectType, isInterfaceType } from 'graphql'
import { httpCodes } from '../http/http-errors.ts'
import { closeCodes } from '../realtime/close-codes.ts'

const retryTexts: Record<Retry, string> = {
  never: 'never',
  changed: 'changed',
  later: 'later',
  same: 'as it is',
}

/** A Markdown table. */
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const listed = (data: Record<string, string>): string =>
  Object.entries(data)
    .map(([key, meaning]) => `\`${key}\`: ${meaning}`)
    .join('<br>')

/** The types of the schema that a member can react to, in the order of their names. */
function domainErrorTypes(): GraphQLObjectType[] {
  const shared = schema.getType('DomainError')
  if (!isInterfaceType(shared)) throw new Error('The schema has no interface DomainError.')
  return [...schema.getPossibleTypes(shared)].sort((one, other) => one.name.localeCompare(other.name))
}

/** The retry rule of a type's operation, which every type defines. */
function retryOf({ name, extensions }: GraphQLObjectType): Retry {
  const { retry } = extensions as { retry?: Retry }
  if (!retry) throw new Error(`${name} does not say whether to try again: extensions: retry('never').`)
  return retry
}

function domainTable(): string {
  const rows = domainErrorTypes().map((type) => {
    const { message: _message, ...fields } = type.getFields()
    const data = Object.fromEntries(
      Object.values(fields).map((field) => [field.name, field.description ?? '']),
    )
    const rest = Object.entries(domainErrors).find(([name]) => name === type.name)?.[1]
    return [
      `\`${type.name}\``,
      rest ? `${rest.status} \`${codeOf(type.name)}\`${keysOf(rest)}` : '',
      type.description ?? '',
      retryTexts[retryOf(type)],
      listed(data),
    ]
  })
  return table(['Type', 'REST', 'Meaning', 'Again', 'Data'], rows)
}

/** The keys that a REST answer has besides those of every error. */
const keysOf = ({ keys = [] }: { status: number; keys?: readonly string[] }): string =>
  keys.length > 0 ? `<br>with ${keys.map((key) => `\`${key}\``).join(', ')}` : ''

type Coded = ErrorMeaning & { status: number }

/** Every code that is no type of the schema, with where it occurs; equal meanings of a code share a row. */
function codeTable(): string {
  const places: [string, Record<string, Coded>][] = [
    ['graph', graphCodes],
    ['REST', restCodes],
    ['other addresses', httpCodes],
  ]
  const rows = new Map<string, { code: string; where: string[]; error: Coded }>()
  for (const [where, codes] of places) {
    for (const [code, error] of Object.entries(codes)) {
      const key = JSON.stringify([code, error.meaning, error.retry])
      const row = rows.get(key) ?? { code, where: [], error }
      row.where.push(`${where} ${error.status}`)
      rows.set(key, row)
    }
  }
  const sorted = [...rows.values()].sort((one, other) => one.code.localeCompare(other.code))
  return table(
    ['Code', 'Where, with the HTTP status', 'Meaning', 'Again', 'Data'],
    sorted.map(({ code, where, error: { meaning, retry, data = {} } }) => [
      `\`${code}\``,
      where.join('<br>'),
      meaning,
      retryTexts[retry],
      listed(data),
    ]),
  )
}

function fieldTable(): string {
  const spoken = translatedFieldCodes.map((code) => [`\`${code}\``, en[code]])
  return table(
    ['Code', 'Meaning'],
    [...Object.entries(genericFieldCodes).map(([code, meaning]) => [`\`${code}\``, meaning]), ...spoken],
  )
}

const socketTable = (): string =>
  table(
    ['Code', 'Meaning', 'Again'],
    Object.entries(closeCodes).map(([code, { meaning, retry }]) => [code, meaning, retryTexts[retry]]),
  )

/** The errors that the functions of the database raise, with the functions that raise each. */
function databaseTable(): string {
  const files = functionFiles()
  const rows = Object.entries(databaseErrors).map(([name, { state, meaning }]) => {
    const raisedBy = files.filter(({ text }) => text.includes(`error_code('${name}')`))
    return [`\`${state}\``, `\`${name}\``, meaning, raisedBy.map((file) => `\`${file.name}\``).join(', ')]
  })
  return table(['SQLSTATE', 'Name', 'Meaning', 'Raised by'], rows)
}

/** The text of docs/errors.md. */
export const errorsPage = (): string => `# Errors

This page is printed from the definitions in the code by \`npm run print -w @vonk/server\`; \`npm run check\` fails if it is
out of date. Change a meaning where it is defined: the types of the schema in \`schema/<domain>/*.errors.ts\`, and the codes
in \`schema/core/errors.ts\`, \`apps/rest/src/error-codes.ts\`, \`apps/server/src/http/http-errors.ts\` and
\`apps/server/src/realtime/close-codes.ts\`. A code that is not in these tables does not compile.

The column “Again” says whether the same request may be sent again:

- never: the answer stays the same.
- changed: when the request says something else, or something was done first: a corrected field, the new price, a log-in.
- later: after a wait. The answer says how long: a field of the error, or the header \`Retry-After\`.
- as it is: after a pause that grows with each try. Every mutation can be repeated.

## Errors that a member can react to

They are types in the union that an operation of the graph returns. Each has \`message\`, a sentence for the member in the
member's language; the column “Data” lists what else it has. Where the REST API answers with one of them, the column “REST”
shows the status, the \`code\` of the body, and the keys that the body has besides \`error\` and \`code\`.

${domainTable()}

## Codes

All other errors have a code: \`errors[].extensions.code\` in the graph, over HTTP and sockets alike, and
\`{ "error", "code" }\` in the REST API and at all other addresses. The graph answers a client that accepts
\`application/graphql-response+json\` with 400 instead of 200 if the operation does not fit the schema.

${codeTable()}

## Codes of fields

\`ValidationError.fields[].code\`. A code in small letters is the key of its sentence, which \`message\` says in the language of
the member.

${fieldTable()}

## Codes with which a socket closes

${socketTable()}

## Errors of the database

Functions of the database raise these; operations turn them into the types above. Clients never get them.

${databaseTable()}
`
