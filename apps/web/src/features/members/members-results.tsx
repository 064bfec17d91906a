import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { MemberGrid } from '../../shared/member-card.tsx'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { MemberTile } from '../../shared/people/member-tile.tsx'
import { useContinue } from '../../shared/people/use-continue.ts'
import type { MembersQuery } from './members.generated.ts'
import styles from './members-results.module.css'

// The large card needs a second row beside it, also with five columns.
const enoughForBig = 5

interface MembersResultsProps {
  members: MembersQuery['members']
  /** Whether this is the answer to an earlier search, while the next one is running. */
  stale: boolean
  /** The total number, announced to screen readers when the list grows. */
  total: string
  onMore: () => Promise<unknown>
  onNear?: ((profileId: number) => void) | undefined
}

/** All members that the search found, followed by near matches if there are few. */
export function MembersResults({ members, stale, total, onMore, onNear }: MembersResultsProps) {
  const { t } = useLingui()
  const { edges, similar = [], pageInfo } = members
  const { root, mark } = useContinue(edges.length)
  const loadMore = (byHand: boolean) => {
    if (byHand) mark()
    return onMore()
  }
  return (
    <div ref={root} className={clsx(stale && styles.stale)} aria-busy={stale}>
      {edges.length > 0 && (
        <MemberGrid label={t`Search results`}>
          {edges.map(({ node }, at) => (
            <MemberTile
              key={node.id}
              profile={node}
              big={at === 0 && edges.length >= enoughForBig}
              // The largest picture of the first screen: all others may load after it.
              eager={at === 0}
              onNear={onNear}
            />
          ))}
        </MemberGrid>
      )}
      {pageInfo.hasNextPage && <LoadMore onMore={loadMore} shown={t`${edges.length} of ${total} shown`} />}
      {!pageInfo.hasNextPage && similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar" className={styles.heading}>{t`Just outside your search`}</h2>
          <MemberGrid label={t`Just outside your search`}>
            {similar.map((profile) => (
              <MemberTile key={profile.id} profile={profile} onNear={onNear} />
            ))}
          </MemberGrid>
        </section>
      )}
    </div>
  )
}
