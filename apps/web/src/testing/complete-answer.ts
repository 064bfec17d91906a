import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DocumentNode, GraphQLOutputType, GraphQLSchema, SelectionSetNode } from 'graphql'
import {
  buildASTSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
} from 'graphql'
import documents from '../graphql/documents.generated.json' with { type: 'json' }

type Data = Record<string, unknown>

/** The default id of an object to which the test gives none. */
const defaultId = (field: string): number | undefined => (field === 'id' ? 1 : undefined)

let schema: GraphQLSchema | undefined

/** The graph as the server prints it; read once. */
export function graph(): GraphQLSchema {
  const file = join(dirname(import.meta.filename), '../../../../schema/schema.graphql')
  schema ??= buildASTSchema(parse(readFileSync(file, 'utf8'), { noLocation: true }), { assumeValid: true })
  return schema
}

const textOf = new Map(Object.entries(documents).map(([id, { text }]) => [id, text]))

/** The document of a request by its id or text; undefined if the graph does not know it. */
export function documentOf(request: {
  documentId?: string | undefined
  query?: string | undefined
}): DocumentNode | undefined {
  const text = request.query || textOf.get(request.documentId ?? '')
  return text === undefined ? undefined : parse(text, { noLocation: true })
}

/**
 * Adds the selected fields that the test left out: null where the schema allows it, else an empty value of the type. An
 * object of a union or interface without __typename is not changed.
 */
export function completeAnswer<Answer extends object>(
  document: DocumentNode | undefined,
  answer: Answer,
  defaults: object = {},
): Answer {
  const operation = document?.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (!document || !operation) return answer
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )

  const root = graph().getRootType(operation.operation)
  if (!root) throw new Error(`The graph has no ${operation.operation}`)

  const complete = (type: GraphQLOutputType, value: unknown, selections?: SelectionSetNode): unknown => {
    if (isNonNullType(type)) {
      if (value === null || value === undefined) return emptyOf(type.ofType, selections)
      return complete(type.ofType, value, selections)
    }
    if (value === null || value === undefined) return value ?? null
    if (isListType(type))
      return Array.isArray(value) ? value.map((one) => complete(type.ofType, one, selections)) : value
    return selections && typeof value === 'object' ? objectOf(type, value as Data, selections) : value
  }

  const emptyOf = (type: GraphQLOutputType, selections?: SelectionSetNode): unknown => {
    if (isListType(type)) return []
    const named = getNamedType(type)
    if (selections) return isObjectType(named) ? objectOf(named, {}, selections) : null
    if (isEnumType(named)) return named.getValues()[0]?.name
    if (named.name === 'Boolean') return false
    return named.name === 'Int' || named.name === 'Float' ? 0 : ''
  }

  const objectOf = (type: GraphQLOutputType, value: Data, selections: SelectionSetNode): Data => {
    const name = String(value.__typename ?? getNamedType(type).name)
    const object = graph().getType(name)
    if (!isObjectType(object)) return value
    const whole: Data = type === root ? { ...value } : { ...value, __typename: name }
    const add = (set: SelectionSetNode) => {
      for (const one of set.selections) {
        if (one.kind === Kind.FIELD) {
          const field = object.getFields()[one.name.value]
          const key = one.alias?.value ?? one.name.value
          if (one.name.value === '__typename') whole[key] = name
          if (field)
            whole[key] = complete(field.type, whole[key] ?? defaultId(one.name.value), one.selectionSet)
          continue
        }
        const fragment = one.kind === Kind.INLINE_FRAGMENT ? one : fragments.get(one.name.value)
        const condition = graph().getType(fragment?.typeCondition?.name.value ?? name)
        const applies =
          condition?.name === name || (isAbstractType(condition) && graph().isSubType(condition, object))
        if (fragment && applies) add(fragment.selectionSet)
      }
    }
    add(selections)
    return whole
  }

  // A test of the transport only may answer with anything.
  const roots = operation.selectionSet.selections.flatMap((one) =>
    one.kind === Kind.FIELD ? [one.alias?.value ?? one.name.value] : [],
  )
  const given = Object.keys(answer)
  if (roots.length > 0 && given.length > 0 && !roots.some((name) => given.includes(name))) return answer
  return objectOf(root, { ...defaults, ...answer } as Data, operation.selectionSet) as Answer
}
