import { skipToken } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { InterestChips } from '../../shared/interest-chips.tsx'
import { AutoLikeNote } from '../../shared/like/auto-like-note.tsx'
import { useLike } from '../../shared/like/use-like.ts'
import { useMarkLikeSeen } from '../../shared/like/use-mark-like-seen.ts'
import { MatchPair } from '../../shared/match/match-dialog.tsx'
import { firstWords } from '../../shared/people/first-words.rules.ts'
import { MemberTile } from '../../shared/people/member-tile.tsx'
import { PersonMenu } from '../../shared/report/person-menu.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { usePress } from '../../ui/press.ts'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import styles from './like-detail.module.css'
import { type LikeDetailQuery, useLikeDetailQuery } from './likes.generated.ts'

/** The relation between the viewer and one member: the match, or a like that waits for an answer. */
export function LikeDetail({ id }: { id: number | null }) {
  const { data, error, refetch } = useLikeDetailQuery(
    id ? { variables: { profileId: id }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  if (data?.like && data.viewer) return <Between like={data.like} you={data.viewer.profile} />
  if (data || !id) return <NoLike />
  if (error) {
    return (
      <div className={styles.failure}>
        <FailureNotice onRetry={() => void refetch().catch(() => {})} />
      </div>
    )
  }
  return (
    <div className={styles.teaser} aria-busy="true">
      <CardSkeleton big className={styles.card} />
    </div>
  )
}

function NoLike() {
  const { t } = useLingui()
  const title = t`This like is no longer here`
  usePageTitle(title)
  return (
    <EmptyState
      level={1}
      title={title}
      action={<ButtonLink to="/likes/received">{t`Go to your likes`}</ButtonLink>}
    />
  )
}

interface BetweenProps {
  like: NonNullable<LikeDetailQuery['like']>
  you: NonNullable<LikeDetailQuery['viewer']>['profile']
}

function Between({ like, you }: BetweenProps) {
  const { profile } = like
  usePageTitle(profile.name)
  useMarkLikeSeen(profile)
  const navigate = useNavigate()
  const isFirst = useLocation().key === 'default'
  // A like that becomes a match here is already celebrated in a dialog over this page.
  const [wasMatch] = useState(like.isMatch)
  if (!wasMatch) return <Teaser profile={profile} />
  return (
    <MatchPair
      you={you}
      them={profile}
      onClose={() => void (isFirst ? navigate('/likes/matches', { replace: true }) : navigate(-1))}
    />
  )
}

function Teaser({ profile }: { profile: BetweenProps['like']['profile'] }) {
  const { t } = useLingui()
  const like = useLike()
  const { id, name, likedByViewer, likesViewer, sharedInterests } = profile
  const press = usePress(id)
  const about = firstWords(profile.about, 180)
  return (
    <section className={styles.teaser}>
      <div className={styles.card}>
        <MemberTile profile={profile} eager withoutHeart />
      </div>
      <div className={styles.content}>
        <h1 className={styles.title}>
          {likesViewer
            ? likedByViewer
              ? t`You like each other`
              : t`${name} likes you`
            : t`You like ${name}`}
        </h1>
        <p className={styles.text}>
          {likesViewer
            ? likedByViewer
              ? t`The spark is there. Who goes first?`
              : t`Like back, and the spark is there.`
            : t`When ${name} likes you back, you will know right away.`}
        </p>
        <AutoLikeNote member={profile} />
        <div className={styles.actions}>
          {likedByViewer ? (
            // The second half of a double press on "like back" must not open the conversation.
            <ButtonLink
              to={`/members/${id}/chat`}
              variant="ember"
              {...press(() => {})}
              icon={<ChatCircleDotsIcon weight="fill" aria-hidden />}
            >{t`Send ${name} a message`}</ButtonLink>
          ) : (
            <Button
              variant="ember"
              icon={<HeartIcon weight="fill" aria-hidden />}
              {...press(() => like(profile, true))}
            >{t`Like ${name} back`}</Button>
          )}
          <ButtonLink to={`/members/${id}`} variant="outline">{t`See the profile`}</ButtonLink>
          <PersonMenu id={id} name={name} tone="outline" redirectTo="/likes" />
        </div>
        {about && <p className={styles.about}>{about}</p>}
        {sharedInterests.length > 0 && (
          <div className={styles.chips}>
            <InterestChips interests={sharedInterests} shared={sharedInterests} />
          </div>
        )}
      </div>
    </section>
  )
}
