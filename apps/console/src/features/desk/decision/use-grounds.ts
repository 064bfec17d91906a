import { useLingui } from '@lingui/react/macro'
import type { Ground } from './ground-field.tsx'
import { useReviewGroundsQuery } from './review-grounds.generated.ts'

const none: readonly Ground[] = []

/** The rules of a site in the language of the console; the statement of reasons has them in the member's. */
export function useGrounds(siteId: number): readonly Ground[] {
  const { i18n } = useLingui()
  return useReviewGroundsQuery({ variables: { siteId, language: i18n.locale } }).data?.reviewGrounds ?? none
}

/** Writes a rule by its key: its clause and title, or the key of a rule that exists no more. */
export function useGroundName(siteId: number): (key: string) => string {
  const grounds = useGrounds(siteId)
  return (key) => {
    const found = grounds.find((ground) => ground.key === key)
    return found ? `${found.clause} · ${found.title}` : key
  }
}
