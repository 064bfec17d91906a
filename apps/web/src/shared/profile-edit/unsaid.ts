/** The value of a fact in a form that the member prefers to leave out; nobody can type it. */
export const unsaid = '\u0000'

export const isUnsaid = (value: unknown): boolean =>
  value === unsaid || (Array.isArray(value) && value[0] === unsaid)
