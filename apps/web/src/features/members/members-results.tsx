import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { type ReactNode, useDeferredValue } from 'react'
import { MemberGrid } from '../../shared/member-card.tsx'
import { inFullRows, photosFirstByPage } from '../../shared/people/grid.rules.ts'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { MemberTile } from '../../shared/people/member-tile.tsx'
import { useContinue } from '../../shared/people/use-continue.ts'
import { useGridColumns } from '../../shared/people/use-grid-columns.ts'
import { SimilarMembers } from './later.ts'
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
  /** What is said of few results, beside a number of them or as a line above other members. */
  few: (beside: number, asLine: boolean) => ReactNode
  onMore: () => Promise<unknown>
}

/** All members that the search found, followed by near matches if there are few. */
export function MembersResults({ stale, total, few, onMore, ...props }: MembersResultsProps) {
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
  const isFew = !stale && !pageInfo.hasNextPage && nodes.length < props.perPage
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
          {isFew && nodes.length < enoughForBig && similar.length === 0 && few(nodes.length, false)}
        </MemberGrid>
      )}
      {pageInfo.hasNextPage && (
        <LoadMore
          onMore={loadMore}
          shown={total ? t`${shown.length} of ${total} shown` : t`${shown.length} shown`}
        />
      )}
      {isFew &&
        nodes.length > 0 &&
        (nodes.length >= enoughForBig || similar.length > 0) &&
        few(nodes.length, true)}
      {!pageInfo.hasNextPage && similar.length > 0 && <SimilarMembers similar={similar} />}
    </div>
  )
}
