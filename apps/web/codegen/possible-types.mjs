import { isInterfaceType } from 'graphql'

/** The types behind each interface, for the cache. Unions are left out: no fragment is about one. */
export const plugin = (schema) => {
  const interfaces = Object.values(schema.getTypeMap()).filter(isInterfaceType)
  const possibleTypes = Object.fromEntries(
    interfaces.map((one) => [one.name, schema.getPossibleTypes(one).map(({ name }) => name)]),
  )
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes, null, 2)}\n`
}
