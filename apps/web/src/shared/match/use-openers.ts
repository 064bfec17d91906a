import { skipToken } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { interestDisplay } from '../interests.ts'
import { icebreakerQuestions } from './icebreaker-texts.ts'
import { useChatIcebreakersQuery } from './icebreakers.generated.ts'
import { chooseIcebreakers } from './icebreakers.rules.ts'

/** Icebreakers; null while the server prepares some. */
export interface Openers {
  lines: readonly string[] | null
  /** Each icebreaker is about something that the two members share. */
  areShared: boolean
}

const maxOpeners = 2
/** Milliseconds after which the built-in icebreakers are shown. */
const timeoutMs = 2000
const isShared = (ground: string) => ground.startsWith('SAME_') || ground === 'SHARED_INTEREST'

/**
 * The server's icebreakers for two profiles, those about what both share first; the built-in ones if the
 * server offers none or does not answer in time. Icebreakers on the screen never change, so that a press
 * cannot hit another one. None for two who already talk to each other.
 */
export function useOpeners(profileId: number, shared: readonly string[], isTalking: boolean): Openers {
  const builtIn = useIcebreakers(shared, profileId)
  const { data, error } = useChatIcebreakersQuery(
    isTalking ? skipToken : { variables: { profileId, set: 0 } },
  )
  const offered = data?.icebreakers ?? []
  const [hasTimedOut, setTimedOut] = useState(false)
  const isLoaded = isTalking || data !== undefined || error !== undefined
  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(() => setTimedOut(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [isLoaded])
  if (isTalking) return { lines: [], areShared: false }
  if (!isLoaded && !hasTimedOut) return { lines: null, areShared: false }
  if (offered.length === 0 || hasTimedOut) return { lines: builtIn, areShared: true }
  const chosen = [
    ...offered.filter(({ ground }) => isShared(ground)),
    ...offered.filter(({ ground }) => !isShared(ground)),
  ].slice(0, maxOpeners)
  return { lines: chosen.map(({ text }) => text), areShared: chosen.every(({ ground }) => isShared(ground)) }
}

/** Two built-in icebreakers about shared interests; none if there are no shared interests. */
function useIcebreakers(shared: readonly string[], profileId: number): readonly string[] {
  const { t, i18n } = useLingui()
  return chooseIcebreakers(shared, profileId, (interest) => interest in icebreakerQuestions).map(
    ({ interest, kind }) => {
      const question = icebreakerQuestions[interest]
      if (kind === 'question' && question) return i18n._(question)
      const display = interestDisplay(interest)
      const label = display ? i18n._(display.label) : interest
      return t`${label}: how did that begin for you?`
    },
  )
}
