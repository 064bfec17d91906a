import { useLingui } from '@lingui/react/macro'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { AutoLikeNote } from '../../shared/like/auto-like-note.tsx'
import { useLike } from '../../shared/like/use-like.ts'
import { MatchPair } from '../../shared/match/match-dialog.tsx'
import { useMatchRingFragment } from '../../shared/match/match-moment.generated.ts'
import { type MomentEvent, publishMoment } from '../../shared/match/moment-events.ts'
import { Button } from '../../ui/button.tsx'
import { usePress } from '../../ui/press.ts'
import { RingAvatar } from '../../ui/ring-avatar.tsx'
import { type NewestLikeQuery, useNewestLikeQuery } from './like-modal.generated.ts'
import styles from './like-screen.module.css'
import { LikeScreen, ringSize } from './like-screen.tsx'
import { LikeTeaser } from './like-teaser.tsx'

/** A dialog with the newest like; for a visitor, it shows how to get one. */
export function LikeModal({ isMember, onClose }: { isMember: boolean; onClose: () => void }) {
  return isMember ? <NewestLike onClose={onClose} /> : <LikeTeaser onClose={onClose} />
}

/** The newest like that the member has not seen; nothing if there is none. */
function NewestLike({ onClose }: { onClose: () => void }) {
  const { data, error } = useNewestLikeQuery({ fetchPolicy: 'network-only' })
  const isNothing = error !== undefined || (data !== undefined && !(data.newestLike && data.viewer))
  useEffect(() => {
    if (isNothing) onClose()
  }, [isNothing, onClose])
  if (!data?.newestLike || !data.viewer) return null
  const you = data.viewer.profile
  const { isMatch, profile } = data.newestLike
  if (isMatch) return <MatchPair you={you} them={profile} onClose={onClose} />
  return <NewLike like={data.newestLike} you={you} onClose={onClose} />
}

interface NewLikeProps {
  like: NonNullable<NewestLikeQuery['newestLike']>
  you: NonNullable<NewestLikeQuery['viewer']>['profile']
  onClose: () => void
}

function NewLike({ like: { profile }, you, onClose }: NewLikeProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const like = useLike()
  const press = usePress(profile.id)
  const me = useMatchRingFragment(you)
  const them = useMatchRingFragment(profile)
  const { id, name, age, city, isFictional } = profile
  useEffect(() => publishMoment({ moment: 'like', type: 'shown', profileId: id }), [id])
  const end = (type: MomentEvent['type']) => {
    publishMoment({ moment: 'like', type, profileId: id })
    onClose()
  }
  return (
    <LikeScreen
      left={
        <button
          type="button"
          className={styles.photo}
          aria-label={t`See the profile of ${name}`}
          onClick={() => {
            end('photo')
            void navigate(`/members/${id}`)
          }}
        >
          <RingAvatar name={name} src={them?.mainPhoto?.medium} size={ringSize} fictional={isFictional} />
        </button>
      }
      right={me && <RingAvatar name={me.name} src={me.mainPhoto?.medium} size={ringSize} />}
      title={t`${name} likes you`}
      line={[`${name}, ${age}`, city].filter(Boolean).join(' · ')}
      text={t`Like back, and the spark is there.`}
      note={<AutoLikeNote member={profile} isNight />}
      action={
        <Button
          variant="white"
          size="large"
          full
          icon={<HeartIcon weight="fill" aria-hidden />}
          {...press(() => {
            end('button')
            like(profile, true)
          })}
        >{t`Like ${name} back`}</Button>
      }
      later={t`Not now`}
      onClose={() => end('closed')}
    />
  )
}
