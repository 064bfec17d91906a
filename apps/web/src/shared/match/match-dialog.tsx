import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { AutoLikeNote } from '../like/auto-like-note.tsx'
import { MatchScreen } from '../match-screen.tsx'
import {
  type MatchCommonFragment,
  type MatchRingFragment,
  useMatchCommonFragment,
  useMatchMomentQuery,
  useMatchRingFragment,
} from './match-moment.generated.ts'
import { type MomentEvent, tellMoment } from './moment-events.ts'
import { useOpeners } from './use-openers.ts'

interface MatchDialogProps {
  profileId: number
  onClose: () => void
}

/** The match screen over any page. */
export function MatchDialog({ profileId, onClose }: MatchDialogProps) {
  const { data, error } = useMatchMomentQuery({ variables: { profileId } })
  const gone = data && !(data.viewer && data.member)
  // Without the data of both members nothing can be shown: one of them is gone, or the server is unavailable.
  useEffect(() => {
    if (gone || error) onClose()
  }, [gone, error, onClose])
  if (!data?.viewer || !data.member) return null
  return <MatchPair you={data.viewer.profile} them={data.member} onClose={onClose} />
}

interface MatchPairProps {
  you: FragmentRef<MatchRingFragment>
  them: FragmentRef<MatchRingFragment> & FragmentRef<MatchCommonFragment>
  onClose: () => void
}

/** The match screen for two members; nothing while the cache does not hold both. */
export function MatchPair({ you, them, onClose }: MatchPairProps) {
  const me = useMatchRingFragment(you)
  const ring = useMatchRingFragment(them)
  const common = useMatchCommonFragment(them)
  return me && ring && common && <Pair me={me} other={ring} common={common} onClose={onClose} />
}

interface PairProps {
  me: MatchRingFragment
  other: MatchRingFragment
  common: MatchCommonFragment
  onClose: () => void
}

/** The match screen, with the targets of its photo and its button. */
function Pair({ me, other, common, onClose }: PairProps) {
  const navigate = useNavigate()
  const { id } = other
  const openers = useOpeners(id, common.sharedInterests)
  useEffect(() => tellMoment({ moment: 'match', type: 'shown', profileId: id }), [id])
  const go = (type: MomentEvent['type'], path: string, text?: string) => {
    tellMoment({ moment: 'match', type, profileId: id })
    onClose()
    void navigate(path, text ? { state: { text } } : {})
  }
  return (
    <MatchScreen
      you={{ name: me.name, photo: me.mainPhoto?.medium }}
      them={{ name: other.name, photo: other.mainPhoto?.medium }}
      icebreakers={openers.lines}
      areShared={openers.areShared}
      note={<AutoLikeNote member={common} isNight />}
      onPhoto={() => go('photo', `/members/${id}`)}
      onMessage={() => go('button', `/members/${id}/chat`)}
      onIcebreaker={(text) => go('icebreaker', `/members/${id}/chat`, text)}
      onClose={() => {
        tellMoment({ moment: 'match', type: 'closed', profileId: id })
        onClose()
      }}
    />
  )
}
