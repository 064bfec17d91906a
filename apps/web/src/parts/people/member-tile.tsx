import type { ReactNode } from 'react'
import { memo } from 'react'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { useLike } from '../like/use-like.ts'
import { MemberCard } from '../member-card.tsx'
import type { Person } from '../person.ts'
import { firstWords } from './first-words.rules.ts'
import type { MemberTileFragment } from './member-tile.generated.ts'
import { useMemberTileFragment } from './member-tile.generated.ts'

interface MemberTileProps {
  profile: FragmentRef<MemberTileFragment>
  /** Where the card leads; the profile when it is left out. */
  to?: string
  /** Said on the card instead of what is nice to know. */
  mark?: ReactNode
  big?: boolean
  eager?: boolean
  /** The card is about to be opened: a good moment to fetch the profile. */
  onNear?: ((profileId: number) => void) | undefined
}

/** A member as a card, live: likes, presence and pictures follow what is known. */
export const MemberTile = memo(function MemberTile({
  profile,
  to,
  mark,
  big,
  eager,
  onNear,
}: MemberTileProps) {
  const member = useMemberTileFragment(profile)
  const like = useLike()
  // A member who vanished is gone from the cache a moment before the list knows.
  if (!member.name) return null
  return (
    <MemberCard
      person={personOf(member)}
      to={to ?? `/members/${member.id}`}
      shared={member.sharedInterests.length}
      isNew={member.isNew}
      mark={mark}
      line={big ? firstWords(member.about, 120) : undefined}
      liked={member.likedByViewer}
      onNear={onNear && (() => onNear(member.id))}
      onLike={member.isSelf ? undefined : () => like(member, !member.likedByViewer)}
      {...(big ? { big } : {})}
      {...(eager ? { eager } : {})}
    />
  )
})

/** A member as the parts draw one. */
export function personOf(member: MemberTileFragment): Person {
  const { id, name, age, city, isOnline, isFictional, mainPhoto } = member
  return { id, name, age: age ?? 0, city, isOnline, isFictional, photo: mainPhoto }
}
