/** Converts a name of GraphQL to the spelling of this API: `retryAfterSeconds` is `retry_after_seconds`. */
export const snakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

type Lower<EnumValue extends string | null> = EnumValue extends string ? Lowercase<EnumValue> : null

/** Converts a GraphQL enum value to the spelling of this API: `FEMALE` is `female`. */
export const toEnumValue = <Word extends string | null>(value: Word): Lower<Word> =>
  (value === null ? null : value.toLowerCase()) as Lower<Word>
