import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Words of documentation and templates that no generator of random secrets writes. */
const placeholder =
  /change.?(me|this|it)|placeholder|replace|example|password|secret|insert.?here|your[-_ ]|default|dummy/i

/** The minimum number of guesses, as a power of ten: for our secrets, and for keys that a provider issues. */
export const strength = { ours: 24, issued: 10 } as const

let estimator: ZxcvbnFactory | undefined

/**
 * True if a secret can be guessed: it is a placeholder, or needs fewer than 10 to the `power` guesses.
 * Repetitions, sequences, rows of a keyboard, dates and common passwords count for little. 16 random bytes in hexadecimal
 * letters pass for each use.
 */
export function isWeakSecret(secret: string, power: number = strength.ours): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  return placeholder.test(secret) || estimator.check(secret).guessesLog10 < power
}
