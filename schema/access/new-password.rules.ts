import type { FieldError } from '../core/common.errors.ts'
import { text } from '../texts/text.ts'
import { passwordFault, passwordLength } from './sign-up.rules.ts'

/** A new password that is the one until now would protect nobody, and end other sessions for nothing. */
export const unchangedFault = (language: string): FieldError => ({
  field: 'password',
  code: 'passwordUnchanged',
  message: text(language, 'passwordUnchanged'),
})

/** What is wrong with a new password that was typed twice, in the order of the form. */
export function newPasswordFaults(
  password: string,
  again: string,
  member: { name: string; email: string },
  language: string,
): FieldError[] {
  const faults: FieldError[] = []
  const fault = passwordFault(password, member.name, member.email)
  if (fault) faults.push({ field: 'password', code: fault, message: text(language, fault, passwordLength) })
  if (password !== again)
    faults.push({
      field: 'passwordAgain',
      code: 'passwordsDiffer',
      message: text(language, 'passwordsDiffer'),
    })
  return faults
}
