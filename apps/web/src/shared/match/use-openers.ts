import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { interestLook } from '../interests.ts'
import { icebreakerQuestions } from './icebreaker-texts.ts'
import { useChatIcebreakersQuery } from './icebreakers.generated.ts'
import { chooseIcebreakers } from './icebreakers.rules.ts'

/** Lines to open with; null while the server thinks of some. */
export interface Openers {
  lines: readonly string[] | null
  /** Each is about something that the two share. */
  areShared: boolean
}

const most = 2
/** After so many milliseconds the moment does not wait any longer. */
const patience = 2000
const isShared = (ground: string) => ground.startsWith('SAME_') || ground === 'SHARED_INTEREST'

/**
 * What the server makes of both profiles, about what they share first; where it offers nothing or does not answer soon,
 * the lines that every client knows. Lines that stand are not changed under a finger.
 */
export function useOpeners(profileId: number, shared: readonly string[]): Openers {
  const known = useIcebreakers(shared, profileId)
  const { data, error } = useChatIcebreakersQuery({ variables: { profileId, set: 0 } })
  const offered = data?.icebreakers ?? []
  const [hasGivenUp, setGivenUp] = useState(false)
  const isSettled = data !== undefined || error !== undefined
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setGivenUp(true), patience)
    return () => clearTimeout(timer)
  }, [isSettled])
  if (!isSettled && !hasGivenUp) return { lines: null, areShared: false }
  if (offered.length === 0 || hasGivenUp) return { lines: known, areShared: true }
  const chosen = [
    ...offered.filter(({ ground }) => isShared(ground)),
    ...offered.filter(({ ground }) => !isShared(ground)),
  ].slice(0, most)
  return { lines: chosen.map(({ text }) => text), areShared: chosen.every(({ ground }) => isShared(ground)) }
}

/** Two lines to open with, made from what the two share; none where they share nothing to begin with. */
function useIcebreakers(shared: readonly string[], profileId: number): readonly string[] {
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
