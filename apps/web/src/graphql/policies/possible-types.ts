import generated from '../possible-types.generated.ts'

/** Which types stand behind each interface and union of the schema. */
export const possibleTypes: Record<string, string[]> = generated.possibleTypes
