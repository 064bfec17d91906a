import { dictionary } from '@zxcvbn-ts/language-common'

/** In characters (decisions: password rules). */
export const passwordLength = { min: 8, max: 128 }

/** The 3,000 passwords that people use most and that are long enough, in lower case (decisions: password rules). */
export const commonPasswords: ReadonlySet<string> = new Set(
  Array.from(dictionary['passwords-common'] as Iterable<string>)
    .filter((word) => word.length >= passwordLength.min)
    .slice(0, 3000)
    .map((word) => word.toLowerCase()),
)
