import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { MatchScreen } from '../match-screen.tsx'
import type { MatchCommonFragment, MatchRingFragment } from './match-moment.generated.ts'
import {
  useMatchCommonFragment,
  useMatchMomentQuery,
  useMatchRingFragment,
} from './match-moment.generated.ts'
import { useIcebreakers } from './use-icebreakers.ts'

interface MatchDialogProps {
  profileId: number
  onClose: () => void
}

/** The match moment over any page. */
export function MatchDialog({ profileId, onClose }: MatchDialogProps) {
  const { data, error } = useMatchMomentQuery({ variables: { profileId } })
  const gone = data && !(data.viewer && data.member)
  // Without the two people there is no moment: they were parted, or the server is away.
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

/** The match screen of two people, with where its photograph and its button lead. */
export function MatchPair({ you, them, onClose }: MatchPairProps) {
  const navigate = useNavigate()
  const me = useMatchRingFragment(you)
  const other = useMatchRingFragment(them)
  const { sharedInterests } = useMatchCommonFragment(them)
  const icebreakers = useIcebreakers(sharedInterests ?? [], other.id)
  const go = (path: string, text?: string) => {
    onClose()
    void navigate(path, text ? { state: { text } } : {})
  }
  return (
    <MatchScreen
      you={{ name: me.name, photo: me.mainPhoto?.medium }}
      them={{ name: other.name, photo: other.mainPhoto?.medium }}
      icebreakers={icebreakers}
      onPhoto={() => go(`/members/${other.id}`)}
      onMessage={() => go(`/members/${other.id}/chat`)}
      onIcebreaker={(text) => go(`/members/${other.id}/chat`, text)}
      onClose={onClose}
    />
  )
}
