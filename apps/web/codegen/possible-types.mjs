import { isInterfaceType, isUnionType } from 'graphql'

/**
 * The types behind each interface, for the cache; unions are left out, because no fragment is about one. Apollo warns outside of
 * production about a fragment on a member of a union that it does not know as a type: `unionMembers` has these.
 */
export const plugin = (schema) => {
  const types = Object.values(schema.getTypeMap())
  const possibleTypes = Object.fromEntries(
    types
      .filter(isInterfaceType)
      .map((one) => [one.name, schema.getPossibleTypes(one).map(({ name }) => name)]),
  )
  const members = types.filter(isUnionType).flatMap((union) => union.getTypes().map(({ name }) => name))
  const unionMembers = Object.fromEntries([...new Set(members)].sort().map((name) => [name, []]))
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes, null, 2)}

export const unionMembers: Record<string, string[]> = ${JSON.stringify(unionMembers, null, 2)}
`
}
