/** The fields of a stored object; empty for any other value. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** The stored text, or null. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The text fields of a stored form; a missing one gets the value of the empty form. */
export function textFieldsOf<Form extends Record<keyof Form, string>>(value: unknown, empty: Form): Form {
  const known = Object.entries(fieldsOf(value)).filter(
    ([name, text]) => name in empty && typeof text === 'string',
  )
  return { ...empty, ...Object.fromEntries(known) }
}
