import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useDeferredValue } from 'react'
import { MemberGrid } from '../../shared/member-card.tsx'
import { inFullRows, photosFirst, photosFirstByPage } from '../../shared/people/grid.rules.ts'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { MemberTile } from '../../shared/people/member-tile.tsx'
import { useContinue } from '../../shared/people/use-continue.ts'
import { useGridColumns } from '../../shared/people/use-grid-columns.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { MembersQuery } from './members.generated.ts'
import styles from './members-results.module.css'

// The large card needs a second row beside it, also with five columns.
const enoughForBig = 5
const hasPhoto = ({ mainPhoto }: { mainPhoto: object | null }) => mainPhoto !== null

interface MembersResultsProps {
  members: MembersQuery['members']
  /** The number of members on a page. */
  perPage: number
  /** Whether this is the answer to an earlier search, while the next one is running. */
  stale: boolean
  /** The total number, announced to screen readers when the list grows; empty while it is unknown. */
  total: string
  /** The way to a wider search; null if there is none. */
  widening: Widening | null
  onMore: () => Promise<unknown>
}

export interface Widening {
  /** What the wider search drops, as the text of a button. */
  label: string
  onWiden: () => void
}

/** All members that the search found, followed by near matches if there are few. */
export function MembersResults({ stale, total, widening, onMore, ...props }: MembersResultsProps) {
  const { t } = useLingui()
  // A page of cards is rendered in slices, so that a finger that scrolls is not stopped by it.
  const members = useDeferredValue(props.members)
  const { similar = [], pageInfo } = members
  const nodes = photosFirstByPage(
    members.edges.map(({ node }) => node),
    props.perPage,
    hasPhoto,
  )
  // A photo leads the page, or no card does.
  const hasBig = nodes.length >= enoughForBig && nodes.slice(0, 1).every(hasPhoto)
  const columns = useGridColumns()
  const cells = hasBig ? (columns === 2 ? 2 : 4) : 1
  const filling = pageInfo.hasNextPage && columns ? inFullRows(nodes.length, columns, cells) : nodes.length
  const shown = nodes.slice(0, filling)
  const { root, loadMore } = useContinue(shown.length, onMore)
  return (
    <div ref={root} className={clsx(stale && styles.stale)} aria-busy={stale}>
      {shown.length > 0 && (
        <MemberGrid label={t`Search results`}>
          {shown.map((node, at) => (
            <MemberTile
              key={node.id}
              profile={node}
              big={at === 0 && hasBig}
              // The largest picture of the first screen: all others may load after it.
              eager={at === 0}
            />
          ))}
          {!stale && nodes.length < enoughForBig && !pageInfo.hasNextPage && similar.length === 0 && (
            <Nobody beside={nodes.length} widening={widening} />
          )}
        </MemberGrid>
      )}
      {pageInfo.hasNextPage && (
        <LoadMore
          onMore={loadMore}
          shown={total ? t`${shown.length} of ${total} shown` : t`${shown.length} shown`}
        />
      )}
      {!pageInfo.hasNextPage && similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similar">
          <h2 id="similar" className={styles.heading}>{t`Just outside your search`}</h2>
          <MemberGrid label={t`Just outside your search`}>
            {photosFirst(similar, hasPhoto).map((profile) => (
              <MemberTile key={profile.id} profile={profile} />
            ))}
          </MemberGrid>
        </section>
      )}
    </div>
  )
}

interface NobodyProps {
  /** The number of members before it: it fills the rest of their last row. */
  beside?: number
  widening: Widening | null
}

/** Says that nobody, or nobody else, fits the search, and leads to a wider one. */
export function Nobody({ beside, widening }: NobodyProps) {
  const { t } = useLingui()
  const state = (
    <EmptyState
      title={beside ? t`Nobody else fits all your wishes yet` : t`Nobody fits all your wishes yet`}
      text={widening ? t`Drop one of them and look again.` : t`New people join every day. Look again later.`}
      action={widening && <Button onClick={widening.onWiden}>{widening.label}</Button>}
    />
  )
  return beside ? (
    <div className={styles.noMore} data-beside={beside}>
      {state}
    </div>
  ) : (
    state
  )
}
