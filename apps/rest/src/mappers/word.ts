/** Converts a name of GraphQL to the spelling of this API: `retryAfterSeconds` is `retry_after_seconds`. */
export const snakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()

/** Converts a GraphQL enum value to the spelling of this API: `FEMALE` is `female`. */
export const word = <Word extends string>(value: Word | null): Lowercase<Word> | null =>
  value === null ? null : (value.toLowerCase() as Lowercase<Word>)
