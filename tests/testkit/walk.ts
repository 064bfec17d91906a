import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'

/** A selection of every field of a type up to a depth; fields with required arguments are left out. */
export function everything(schema: GraphQLSchema, type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (isUnionType(named) || isInterfaceType(named)) {
    const parts = schema.getPossibleTypes(named).map((one, n) => {
      // A field may have different types in different members of a union; an alias keeps them apart.
      const fields = fieldsOf(schema, one, depth, `${one.name}${n}_`)
      return fields ? `... on ${one.name} { ${fields} }` : ''
    })
    return `{ __typename ${parts.join(' ')} }`
  }
  if (!isObjectType(named)) return ''
  const fields = fieldsOf(schema, named, depth, '')
  return fields ? `{ ${fields} }` : ''
}

function fieldsOf(
  schema: GraphQLSchema,
  type: { getFields(): Record<string, Field> },
  depth: number,
  prefix: string,
): string {
  const parts = Object.values(type.getFields()).map((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined)) return ''
    const named = getNamedType(field.type)
    const isLeaf = !isObjectType(named) && !isUnionType(named) && !isInterfaceType(named)
    const alias = prefix ? `${prefix}${field.name}: ` : ''
    if (isLeaf) return `${alias}${field.name}`
    if (depth <= 0) return ''
    const inner = everything(schema, named, depth - 1)
    return inner ? `${alias}${field.name} ${inner}` : ''
  })
  return parts.filter(Boolean).join(' ')
}

type Field = GraphQLField<unknown, unknown>

/** An operation on one root field, with all its arguments as variables and its whole result selected. */
export function operationOn(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation' | 'subscription',
  name: string,
  depth = 4,
): string {
  const root = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }[kind]
  const field = root?.getFields()[name]
  if (!field) throw new Error(`There is no ${kind} ${name}.`)
  const variables = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const selection = everything(schema, field.type, depth)
  return `${kind} ${variables ? `(${variables})` : ''} { ${name}${given ? `(${given})` : ''} ${selection} }`
}
