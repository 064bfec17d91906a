import { useLingui } from '@lingui/react/macro'
import type { ProfileFault } from './profile-form.rules.ts'
import { limits } from './profile-form.rules.ts'

/** The sentence for each fault that the form finds by itself. */
export function useProfileFaultText(): (fault: ProfileFault) => string {
  const { t } = useLingui()
  const { name: longest, city: longestCity, about: longestText } = limits
  return (fault) => {
    const texts: Record<ProfileFault, string> = {
      nameMissing: t`Enter a profile name.`,
      nameStartsWithAt: t`Your profile name may not start with an @`,
      nameIsEmail: t`Your profile name must differ from your e-mail address`,
      nameTooLong: t`Your profile name may be at most ${longest} characters long.`,
      cityTooLong: t`The name of your city may be at most ${longestCity} characters long.`,
      aboutTooLong: t`Your text may be at most ${longestText} characters long.`,
      seeksTurned: t`This age is below the youngest age.`,
    }
    return texts[fault]
  }
}
