/** A word of the graph's vocabulary as REST spells it: `FEMALE` is `female`. */
export const word = <Word extends string>(value: Word | null): Lowercase<Word> | null =>
  value === null ? null : (value.toLowerCase() as Lowercase<Word>)
