import { useLingui } from '@lingui/react/macro'
import { MemberGrid } from '../../parts/member-card.tsx'
import { CardSkeleton, RowSkeleton } from '../../ui/skeleton.tsx'

/** A list of likes before it is known. */
export function LikesWaiting({ rows }: { rows: boolean }) {
  const { t } = useLingui()
  return (
    <div aria-busy="true">
      {rows ? (
        <RowSkeleton />
      ) : (
        <MemberGrid label={t`Likes`}>
          {Array.from({ length: 10 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places in a row have no other name
            <CardSkeleton key={at} />
          ))}
        </MemberGrid>
      )}
    </div>
  )
}
