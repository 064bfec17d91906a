import { useLingui } from '@lingui/react/macro'
import type { FaultCode } from './sign-up.rules.ts'
import { nameLength, passwordLength } from './sign-up.rules.ts'

/** The sentence for each fault of the sign-up form. */
export function useFaultText(minAge: number): (fault: FaultCode) => string {
  const { t } = useLingui()
  const { min, max } = passwordLength
  const longest = nameLength
  return (fault) => {
    const texts: Record<FaultCode, string> = {
      genderMissing: t`Choose what you are.`,
      seeksMissing: t`Choose whom you are looking for.`,
      nameMissing: t`Enter a profile name.`,
      nameStartsWithAt: t`Your profile name may not start with an @`,
      nameIsEmail: t`Your profile name must differ from your e-mail address`,
      nameTooLong: t`Your profile name may be at most ${longest} characters long.`,
      emailInvalid: t`Invalid e-mail`,
      passwordTooShort: t`Choose a password of at least ${min} characters.`,
      passwordTooLong: t`Your password may be at most ${max} characters long.`,
      passwordBlank: t`A password of nothing but spaces does not work. Choose another.`,
      passwordIsYours: t`Do not use your name or e-mail address as a password.`,
      birthDateMissing: t`Enter your date of birth (${minAge}+ years)`,
      birthDateInvalid: t`Invalid date of birth.`,
      countryUnknown: t`Choose a country from the list.`,
    }
    return texts[fault]
  }
}
