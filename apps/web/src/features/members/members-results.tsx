import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { FictionalWarning } from '../../parts/fictional.tsx'
import { MemberGrid } from '../../parts/member-card.tsx'
import { LoadMore } from '../../parts/people/load-more.tsx'
import { MemberTile } from '../../parts/people/member-tile.tsx'
import { cx } from '../../ui/cx.ts'
import type { MembersQuery } from './members.generated.ts'
import styles from './members-results.module.css'

// What the first screen of the widest window shows.
const firstScreen = 8

interface MembersResultsProps {
  members: MembersQuery['members']
  /** The answer to an earlier search, while the next one is on its way. */
  stale: boolean
  /** How many there are in all, for those who hear the list grow. */
  total: string
  onMore: () => Promise<unknown>
  onNear?: ((profileId: number) => void) | undefined
}

/** Everybody whom the search found, and those just beside it when they are few. */
export function MembersResults({ members, stale, total, onMore, onNear }: MembersResultsProps) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const { edges, similar = [], pageInfo } = members
  const loadMore = async (byHand: boolean) => {
    await onMore()
    // Whoever pressed the button goes on reading at the first new card.
    if (byHand) root.current?.querySelectorAll<HTMLElement>('article a')[edges.length]?.focus()
  }
  return (
    <div ref={root} className={cx(stale && styles.stale)} aria-busy={stale}>
      {edges.length > 0 && (
        <MemberGrid label={t`Search results`}>
          {edges.map(({ node }, at) => (
            <MemberTile
              key={node.id}
              profile={node}
              big={at === 0}
              eager={at < firstScreen}
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

/** The warning of the site where fictional people may stand among the others. */
export function FictionalLine({ warning }: { warning: string }) {
  return (
    <div className={styles.warning}>
      <FictionalWarning quiet>{warning}</FictionalWarning>
    </div>
  )
}
