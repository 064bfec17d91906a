import { z } from 'zod'

/** Removes defaults, optional and nullable from a type. */
function unwrap(kind: z.ZodType): z.ZodType {
  if (
    kind instanceof z.ZodDefault ||
    kind instanceof z.ZodPrefault ||
    kind instanceof z.ZodNullable ||
    kind instanceof z.ZodOptional
  )
    return unwrap(kind.def.innerType as z.ZodType)
  return kind
}

/** True if the type of a setting, or of a value inside it, is a list. */
export const isList = (kind: z.ZodType): boolean => unwrap(kind) instanceof z.ZodArray

/** The type at a path inside a setting; null if the path does not exist. */
export function typeAtPath(kind: z.ZodType, [key, ...rest]: readonly string[]): z.ZodType | null {
  if (key === undefined) return kind
  const outer = unwrap(kind)
  if (outer instanceof z.ZodRecord)
    return z.safeParse(outer.keyType, key).success ? typeAtPath(outer.valueType as z.ZodType, rest) : null
  if (!(outer instanceof z.ZodObject) || !Object.hasOwn(outer.shape, key)) return null
  return typeAtPath(outer.shape[key] as z.ZodType, rest)
}
