import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useBadges } from '../../graphql/badges.ts'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { MemberGrid } from '../../shared/member-card.tsx'
import { useRefetchOnVisit } from '../../shared/people/use-refetch-on-visit.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { PillTabs } from '../../ui/pill-tabs.tsx'
import { CardSkeleton } from '../../ui/skeleton.tsx'
import { type LikeListName, likesVariables } from './like-lists.rules.ts'
import { useLikesQuery } from './likes.generated.ts'
import { LikesList } from './likes-list.tsx'
import styles from './likes-page.module.css'

interface LikesPageProps {
  list: LikeListName
}

/** The members who like the viewer, those whom the viewer likes, and the matches. */
export function LikesPage({ list }: LikesPageProps) {
  const { t } = useLingui()
  usePageTitle(t`Likes`)
  const { newLikes } = useBadges()
  const sentence = useLikesSentence()
  const { data, error, fetchMore, refetch } = useLikesQuery({
    variables: likesVariables(list),
    notifyOnNetworkStatusChange: false,
  })
  useRefetchOnVisit(`likes:${list}`, data !== undefined, refetch)
  const total = data?.likes.totalCount
  return (
    <>
      <header className={styles.head}>
        <h1>{t`Likes`}</h1>
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
              label: t({ message: 'Received', context: 'likes' }),
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
      {!error && !data && <LikesWaiting />}
      {data && (
        <LikesList
          key={list}
          list={list}
          likes={data.likes}
          onMore={() => fetchMore({ variables: { after: data.likes.pageInfo.endCursor, isFirst: false } })}
        />
      )}
    </>
  )
}

/** Returns the length of a list as a sentence. */
function useLikesSentence() {
  const { t } = useLingui()
  const { number } = useFormat()
  return (list: LikeListName, { value, isCapped }: { value: number; isCapped: boolean }): string => {
    const count = isCapped ? `${value}+` : number(value)
    if (value === 0) return ''
    if (list === 'received')
      return t`${plural(value, { one: `${count} person likes you`, other: `${count} people like you` })}`
    if (list === 'given')
      return t`${plural(value, { one: `You like ${count} person`, other: `You like ${count} people` })}`
    return t`${plural(value, { one: `${count} match: the spark is there`, other: `${count} matches: the spark is there` })}`
  }
}

/** The skeleton of a list of likes. */
function LikesWaiting() {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      <MemberGrid label={t`Likes`}>
        {Array.from({ length: 10 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a row have no other name
          <CardSkeleton key={at} />
        ))}
      </MemberGrid>
    </div>
  )
}
