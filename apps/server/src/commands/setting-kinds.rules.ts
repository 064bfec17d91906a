import { z } from 'zod'

/** A type without what only says what happens when nothing is given. */
function bare(kind: z.ZodType): z.ZodType {
  if (
    kind instanceof z.ZodDefault ||
    kind instanceof z.ZodPrefault ||
    kind instanceof z.ZodNullable ||
    kind instanceof z.ZodOptional
  )
    return bare(kind.def.innerType as z.ZodType)
  return kind
}

/** Whether a setting, or something inside of one, is a list. */
export const isList = (kind: z.ZodType): boolean => bare(kind) instanceof z.ZodArray

/** The type of the value at a path inside of a setting; null if nothing can be there. */
export function kindInside(kind: z.ZodType, [key, ...rest]: readonly string[]): z.ZodType | null {
  if (key === undefined) return kind
  const outer = bare(kind)
  if (outer instanceof z.ZodRecord)
    return z.safeParse(outer.keyType, key).success ? kindInside(outer.valueType as z.ZodType, rest) : null
  if (!(outer instanceof z.ZodObject) || !Object.hasOwn(outer.shape, key)) return null
  return kindInside(outer.shape[key] as z.ZodType, rest)
}
