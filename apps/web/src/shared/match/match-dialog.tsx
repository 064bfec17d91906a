import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { moveToDialog, useIsInDialog } from '../../ui/moving.tsx'
import { AutoLikeNote } from '../like/auto-like-note.tsx'
import { MatchScreen } from '../match-screen.tsx'
import {
  type MatchCommonFragment,
  type MatchRingFragment,
  useMatchCommonFragment,
  useMatchMomentQuery,
  useMatchRingFragment,
} from './match-moment.generated.ts'
import { type MomentEvent, publishMoment } from './moment-events.ts'
import { useOpeners } from './use-openers.ts'

interface MatchDialogProps {
  profileId: number
  onClose: () => void
}

/** The match screen over any page. */
export function MatchDialog({ profileId, onClose }: MatchDialogProps) {
  const { data, error } = useMatchMomentQuery({ variables: { profileId } })
  const isMissing = data && !(data.viewer && data.member)
  // Nothing can be shown without the data of both members: one was deleted, or the server is unavailable.
  useEffect(() => {
    if (isMissing || error) onClose()
  }, [isMissing, error, onClose])
  if (!data?.viewer || !data.member) return null
  return <MatchPair you={data.viewer.profile} them={data.member} onClose={onClose} />
}

interface MatchPairProps {
  you: FragmentRef<MatchRingFragment>
  them: FragmentRef<MatchRingFragment> & FragmentRef<MatchCommonFragment>
  onClose: () => void
}

/**
 * The match screen for two members; nothing while the cache does not hold both. The other's portrait moves into it from the
 * page, and back when it closes.
 */
export function MatchPair({ you, them, onClose }: MatchPairProps) {
  const me = useMatchRingFragment(you)
  const ring = useMatchRingFragment(them)
  const common = useMatchCommonFragment(them)
  const id = me && common && ring ? ring.id : null
  useEffect(() => {
    moveToDialog(id)
    return () => moveToDialog(null)
  }, [id])
  const isShown = useIsInDialog(id)
  const wasShown = useRef(false)
  // Not before the portrait is back on the page: that ends the movement.
  useEffect(() => {
    if (wasShown.current && !isShown) onClose()
    wasShown.current = isShown
  }, [isShown, onClose])
  return isShown && me && ring && common && <Pair me={me} other={ring} common={common} onLeave={onClose} />
}

interface PairProps {
  me: MatchRingFragment
  other: MatchRingFragment
  common: MatchCommonFragment
  /** Closes it at once, for another page. */
  onLeave: () => void
}

/** The match screen, with the targets of its photo and its button. */
function Pair({ me, other, common, onLeave }: PairProps) {
  const navigate = useNavigate()
  const { id } = other
  const isTalking = common.conversationId !== null
  const openers = useOpeners(id, common.sharedInterests, isTalking)
  useEffect(() => publishMoment({ moment: 'match', type: 'shown', profileId: id }), [id])
  const leaveTo = (type: MomentEvent['type'], path: string, text?: string) => {
    publishMoment({ moment: 'match', type, profileId: id })
    onLeave()
    void navigate(path, text ? { state: { text } } : {})
  }
  return (
    <MatchScreen
      you={{ name: me.name, photo: me.mainPhoto?.medium }}
      them={{ id, name: other.name, photo: other.mainPhoto?.medium }}
      icebreakers={openers.lines}
      areShared={openers.areShared}
      isTalking={isTalking}
      note={<AutoLikeNote member={common} isNight />}
      onPhoto={() => leaveTo('photo', `/members/${id}`)}
      onMessage={() => leaveTo('button', `/members/${id}/chat`)}
      onIcebreaker={(text) => leaveTo('icebreaker', `/members/${id}/chat`, text)}
      onClose={() => {
        publishMoment({ moment: 'match', type: 'closed', profileId: id })
        moveToDialog(null)
      }}
    />
  )
}
