import { useLingui } from '@lingui/react/macro'
import { oldestAge } from './search-params.ts'

/** Formats an age range as text; an end at the site's minimum or at the oldest age is open. */
export function useAgeWords(minAge: number) {
  const { t } = useLingui()
  return ({ minAge: from, maxAge: to }: { minAge: number; maxAge: number }): string => {
    if (from <= minAge && to >= oldestAge) return t`All ages`
    if (to >= oldestAge) return t`From ${from}`
    if (from <= minAge) return t`Up to ${to}`
    return from === to ? t`${from} years` : t`${from} to ${to} years`
  }
}
