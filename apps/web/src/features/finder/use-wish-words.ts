import { useLingui } from '@lingui/react/macro'
import type { Gender, WishKind } from '../../graphql/types.generated.ts'
import { useFormat } from '../../i18n/format.ts'
import { inSentence } from '../../i18n/in-sentence.ts'
import { interestLook } from '../../shared/interests.ts'
import { useRegions } from '../../shared/place/use-region.ts'
import { useSearchSummary } from '../../shared/search/use-search-summary.ts'
import type { Wishes } from './wishes.rules.ts'

interface Wish {
  kind: WishKind
  interest: string | null
}

/** Wishes in words: as they were chosen, and as a member meets them. */
export function useWishWords(wishes: Wishes, minAge: number) {
  const { t, i18n } = useLingui()
  const { country } = useFormat()
  const regions = useRegions(wishes.region ? wishes.country : null)
  const list = (words: readonly string[]) =>
    new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words)
  const interest = (key: string) => {
    const look = interestLook(key)
    return inSentence(i18n.locale, look ? i18n._(look.label) : key)
  }
  const region = regions?.find(({ code }) => code === wishes.region)?.name ?? wishes.region
  const place = region ?? (wishes.country && country(wishes.country))
  return {
    list,
    region,
    country: wishes.country && country(wishes.country),
    /** All wishes, short enough for a button. */
    summary: useSearchSummary(wishes, minAge),
    /** The met wishes other than interests, in words: "woman, 34 years, Utrecht". */
    facts(met: readonly Wish[], { gender, age }: { gender: Gender | null; age: number | null }): string[] {
      const said: Partial<Record<WishKind, string | null>> = {
        GENDER: gender === 'FEMALE' ? t`woman` : t`man`,
        AGE: t`${age ?? 0} years`,
        REGION: place,
        COUNTRY: place,
        REAL_PEOPLE: t`a real person`,
      }
      return met.flatMap(({ kind }) => said[kind] ?? [])
    },
    interests: (wanted: readonly Wish[]) =>
      wanted.flatMap((wish) => (wish.interest === null ? [] : interest(wish.interest))),
  }
}
