import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useBadges } from '../../graphql/badges.ts'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFreshOnArrival } from '../../parts/people/use-fresh-on-arrival.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { PillTabs } from '../../ui/pill-tabs.tsx'
import type { LikeListName } from './like-lists.rules.ts'
import { likesVariables } from './like-lists.rules.ts'
import { useLikesQuery } from './likes.generated.ts'
import { LikesList } from './likes-list.tsx'
import styles from './likes-page.module.css'
import { LikesWaiting } from './likes-waiting.tsx'
import { useLikesSentence } from './use-likes-sentence.ts'

interface LikesPageProps {
  list: LikeListName
  /** A card is about to be opened. */
  onNear?: (profileId: number) => void
}

/** Who likes the member, whom the member likes, and where both do. */
export function LikesPage({ list, onNear }: LikesPageProps) {
  const { t } = useLingui()
  usePageTitle(t`Likes`)
  const { newLikes } = useBadges()
  const sentence = useLikesSentence()
  const { data, error, fetchMore, refetch } = useLikesQuery({ variables: likesVariables(list) })
  useFreshOnArrival(`likes:${list}`, data !== undefined, refetch)
  const total = data?.likes.totalCount
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t`Likes`}</h1>
        <p className={styles.sentence} role="status">
          {total && sentence(list, total)}
        </p>
      </header>
      <div className={styles.tabs}>
        <PillTabs
          label={t`Kinds of likes`}
          tabs={[
            {
              to: '/likes/received',
              label: t`Received`,
              icon: <HeartIcon aria-hidden />,
              count: newLikes,
              countLabel: t`${plural(newLikes, { one: '# new like', other: '# new likes' })}`,
            },
            { to: '/likes/given', label: t`Given`, icon: <HandHeartIcon aria-hidden /> },
            { to: '/likes/matches', label: t`Matches`, icon: <SparkleIcon aria-hidden /> },
          ]}
        />
      </div>
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {!error && !data && <LikesWaiting rows={list === 'matches'} />}
      {data && (
        <LikesList
          key={list}
          list={list}
          likes={data.likes}
          onMore={() => fetchMore({ variables: { after: data.likes.pageInfo.endCursor, isFirst: false } })}
          onNear={onNear}
        />
      )}
    </>
  )
}
