import { useLingui } from '@lingui/react/macro'

/** What is still to be told, in words; undefined for what this release has no word for. */
export function useMissingWords(): (part: string) => string | undefined {
  const { t } = useLingui()
  return (part) => {
    const words: Record<string, string> = {
      photo: t`a photo`,
      about: t`something about yourself`,
      interests: t`three interests`,
      reason: t`what you are here for`,
      region: t`your region`,
      city: t`your city`,
      relationshipStatus: t`your marital status`,
      sexuality: t`your sexuality`,
      bodyType: t`your body type`,
      hairColor: t`your hair`,
      eyeColor: t`your eyes`,
      tattoos: t`your tattoos`,
    }
    return Object.hasOwn(words, part) ? words[part] : undefined
  }
}
