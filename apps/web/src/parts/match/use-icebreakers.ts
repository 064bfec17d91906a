import { useLingui } from '@lingui/react/macro'
import { interestLook } from '../interests.ts'
import { icebreakerQuestions } from './icebreaker-texts.ts'
import { chooseIcebreakers } from './icebreakers.rules.ts'

/** Two lines to open with, made from what the two share; none where they share nothing to begin with. */
export function useIcebreakers(shared: readonly string[], profileId: number): readonly string[] {
  const { t, i18n } = useLingui()
  return chooseIcebreakers(shared, profileId, (interest) => interest in icebreakerQuestions).map(
    ({ interest, kind }) => {
      const question = icebreakerQuestions[interest]
      if (kind === 'question' && question) return i18n._(question)
      const look = interestLook(interest)
      const label = look ? i18n._(look.label) : interest
      return t`${label}: how did that begin for you?`
    },
  )
}
