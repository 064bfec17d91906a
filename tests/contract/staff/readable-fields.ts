import { staffSchema } from '@vonk/schema/staff.ts'
import type { AnyJson } from '@vonk/tests/testkit/app-fixture.ts'
import { type GraphQLNamedType, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'

/** All fields of a type and of what it leads to; a type inside itself has its values only. */
function selectionOf(type: GraphQLNamedType, path: readonly GraphQLNamedType[] = []): string {
  if (!isObjectType(type)) return ''
  const parts = Object.values(type.getFields()).flatMap(({ name, type: given }) => {
    const inner = getNamedType(given)
    if (!isObjectType(inner)) return [name]
    return path.includes(type) ? [] : [`${name} ${selectionOf(inner, [...path, type])}`]
  })
  return `{ ${parts.join(' ')} }`
}

/** One operation for each query of the staff graph, which reads all there is; `given` are its arguments by its name. */
export function readingDocuments(given: Record<string, string>): Record<string, string> {
  const fields = Object.values(staffSchema.getQueryType()?.getFields() ?? {})
  return Object.fromEntries(
    fields.map(({ name, args, type }) => {
      if (args.length > 0 && !(name in given)) throw new Error(`Give ${name} arguments in fields.test.ts.`)
      return [name, `query ${name} { ${name}${given[name] ?? ''} ${selectionOf(getNamedType(type))} }`]
    }),
  )
}

/** The fields that have a value somewhere in the data of an object, as `Type.field`. */
export function fieldsIn(type: GraphQLObjectType, data: AnyJson, found = new Set<string>()): Set<string> {
  for (const [name, value] of Object.entries(data as Record<string, AnyJson>)) {
    if (value === null) continue
    found.add(`${type.name}.${name}`)
    const field = type.getFields()[name]
    const inner = field && getNamedType(field.type)
    if (isObjectType(inner)) for (const one of [value].flat()) if (one !== null) fieldsIn(inner, one, found)
  }
  return found
}

/** Every field that a query of the staff graph can lead to, as `Type.field`. */
export function queryableFields(): string[] {
  const seen = new Set<GraphQLObjectType>()
  const visit = (type: GraphQLNamedType): string[] => {
    if (!isObjectType(type) || seen.has(type)) return []
    seen.add(type)
    return Object.values(type.getFields()).flatMap((field) => [
      `${type.name}.${field.name}`,
      ...visit(getNamedType(field.type)),
    ])
  }
  return visit(staffSchema.getQueryType() as GraphQLObjectType).sort()
}
