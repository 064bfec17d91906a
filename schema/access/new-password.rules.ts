import type { FieldError } from '../core/common.errors.ts'
import { text } from '../texts/text.ts'
import { passwordLength } from './common-passwords.ts'
import { passwordError } from './sign-up.rules.ts'

/**
 * The error for a new password that equals the current one: it would protect nobody, and end other sessions
 * for nothing.
 */
export const unchangedError = (language: string): FieldError => ({
  field: 'password',
  code: 'passwordUnchanged',
  message: text(language, 'passwordUnchanged'),
})

/** The validation errors of a new password that was typed twice, in the order of the form. */
export function newPasswordErrors(
  password: string,
  repeated: string,
  member: { name: string; email: string },
  language: string,
): FieldError[] {
  const problems: FieldError[] = []
  const problem = passwordError(password, member.name, member.email)
  if (problem)
    problems.push({ field: 'password', code: problem, message: text(language, problem, passwordLength) })
  if (password !== repeated)
    problems.push({
      field: 'passwordAgain',
      code: 'passwordsDiffer',
      message: text(language, 'passwordsDiffer'),
    })
  return problems
}
