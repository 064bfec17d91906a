import { dictionary } from '@zxcvbn-ts/language-common'

/** The 3,000 passwords that people use most, in lower case (decisions: password rules). */
export const commonPasswords: ReadonlySet<string> = new Set(
  Array.from(dictionary['passwords-common'] as Iterable<string>)
    .slice(0, 3000)
    .map((word) => word.toLowerCase()),
)
