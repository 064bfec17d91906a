/** Converts a GraphQL enum value to the spelling of this API: `FEMALE` is `female`. */
export const word = <Word extends string>(value: Word | null): Lowercase<Word> | null =>
  value === null ? null : (value.toLowerCase() as Lowercase<Word>)
