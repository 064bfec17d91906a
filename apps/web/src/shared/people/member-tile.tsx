import { useLingui } from '@lingui/react/macro'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { memo } from 'react'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { Tag } from '../../ui/chip.tsx'
import { useLike } from '../like/use-like.ts'
import { MemberCard } from '../member-card.tsx'
import type { Person } from '../person.ts'
import { firstWords } from './first-words.rules.ts'
import { type MemberTileFragment, useMemberTileFragment } from './member-tile.generated.ts'

// Nearly everybody shares something; on a page of cards only what is rare is worth saying.
const manyShared = 4

interface MemberTileProps {
  profile: FragmentRef<MemberTileFragment>
  /** Where the card leads; the profile when it is left out. */
  to?: string
  /** Marks what there is between the two: a like that is new, a match. */
  inLikes?: boolean
  /** Without the heart, where the same act stands beside the card. */
  heartless?: boolean
  big?: boolean
  eager?: boolean
  /** The card is about to be opened: a good moment to fetch the profile. */
  onNear?: ((profileId: number) => void) | undefined
}

/** A member as a card, live: likes, presence and pictures follow what is known. */
export const MemberTile = memo(function MemberTile(props: MemberTileProps) {
  const { profile, to, inLikes = false, heartless = false, big, eager, onNear } = props
  const member = useMemberTileFragment(profile)
  const like = useLike()
  const shared = member.sharedInterests?.length ?? 0
  // A member who vanished is gone from the cache a moment before the list knows.
  if (!member.name) return null
  return (
    <MemberCard
      person={personOf(member)}
      to={to ?? `/members/${member.id}`}
      shared={shared >= (big ? 2 : manyShared) ? shared : 0}
      isNew={member.isNew}
      mark={inLikes && <LikeMark member={member} />}
      line={big ? firstWords(member.about, 120) : undefined}
      liked={member.likedByViewer}
      onNear={onNear && (() => onNear(member.id))}
      onLike={member.isSelf || heartless ? undefined : () => like(member, !member.likedByViewer)}
      {...(big ? { big } : {})}
      {...(eager ? { eager } : {})}
    />
  )
})

function LikeMark({ member }: { member: MemberTileFragment }) {
  const { t } = useLingui()
  if (member.isMatch) return <Tag icon={<SparkleIcon weight="fill" aria-hidden />}>{t`Match`}</Tag>
  // A like that the product gave says so, whichever of the two asked for it.
  if (member.likesAutomatically || member.likedAutomatically) {
    return (
      <Tag icon={<MagicWandIcon weight="fill" aria-hidden />}>
        {member.isNewLike ? t`New, through us` : t`Through us`}
      </Tag>
    )
  }
  return member.isNewLike && <Tag icon={<HeartIcon weight="fill" aria-hidden />}>{t`New`}</Tag>
}

/** A member as the parts draw one. */
export function personOf(member: MemberTileFragment): Person {
  const { id, name, age, city, isOnline, isFictional, mainPhoto } = member
  return { id, name, age: age ?? 0, city, isOnline, isFictional, photo: mainPhoto }
}
