import { useLingui } from '@lingui/react/macro'
import { MemberGrid } from '../../shared/member-card.tsx'
import { LoadMore } from '../../shared/people/load-more.tsx'
import { MemberTile } from '../../shared/people/member-tile.tsx'
import { useContinue } from '../../shared/people/use-continue.ts'
import type { LikeListName } from './like-lists.rules.ts'
import type { LikesQuery } from './likes.generated.ts'
import { Matches } from './matches.tsx'
import { NoLikes } from './no-likes.tsx'

interface LikesListProps {
  list: LikeListName
  likes: LikesQuery['likes']
  onMore: () => Promise<unknown>
}

/**
 * One list of likes as photo cards, with a button to like, or to write to a match.
 */
export function LikesList({ list, likes, onMore }: LikesListProps) {
  const { t } = useLingui()
  const { edges, pageInfo } = likes
  const { root, loadMore } = useContinue(edges.length, onMore)
  if (edges.length === 0 && !pageInfo.hasNextPage) return <NoLikes list={list} />
  return (
    <div ref={root}>
      {list === 'matches' ? (
        <Matches matches={edges.map(({ node }) => node)} />
      ) : (
        <MemberGrid label={list === 'received' ? t({ message: 'Received', context: 'likes' }) : t`Given`}>
          {edges.map(({ node }, at) => (
            <MemberTile
              key={node.id}
              profile={node.profile}
              to={list === 'received' ? `/likes/m/${node.profile.id}` : `/members/${node.profile.id}`}
              inLikes
              eager={at < 8}
            />
          ))}
        </MemberGrid>
      )}
      {pageInfo.hasNextPage && <LoadMore onMore={loadMore} shown={t`${edges.length} shown`} />}
    </div>
  )
}
