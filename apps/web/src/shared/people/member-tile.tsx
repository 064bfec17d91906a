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

// Most members have shared interests: a list shows only higher numbers.
const manyShared = 4

interface MemberTileProps {
  profile: FragmentRef<MemberTileFragment>
  /** The target of the card; the profile by default. */
  to?: string
  /** Marks the relation between the two: a new like, a match. */
  inLikes?: boolean
  /** Without the heart, if a like button is already beside the card. */
  withoutHeart?: boolean
  big?: boolean
  eager?: boolean
}

/** A live member card: likes, presence and photos follow the cache. */
export const MemberTile = memo(function MemberTile(props: MemberTileProps) {
  const { profile, to, inLikes = false, withoutHeart = false, big, eager } = props
  const member = useMemberTileFragment(profile)
  const like = useLike()
  // A member who left is removed from the cache a moment before the list is updated.
  if (!member) return null
  const shared = member.sharedInterests.length
  return (
    <MemberCard
      person={personOf(member)}
      to={to ?? `/members/${member.id}`}
      shared={shared >= (big ? 2 : manyShared) ? shared : 0}
      isNew={member.isNew}
      mark={inLikes && <LikeTag member={member} />}
      line={big ? firstWords(member.about, 120) : undefined}
      liked={member.likedByViewer}
      onLike={member.isSelf || withoutHeart ? undefined : () => like(member, !member.likedByViewer)}
      {...(big ? { big } : {})}
      {...(eager ? { eager } : {})}
    />
  )
})

function LikeTag({ member }: { member: MemberTileFragment }) {
  const { t } = useLingui()
  if (member.isMatch) return <Tag icon={<SparkleIcon weight="fill" aria-hidden />}>{t`Match`}</Tag>
  // An automatic like of either member is labelled.
  if (member.likesAutomatically || member.likedAutomatically) {
    return (
      <Tag icon={<MagicWandIcon weight="fill" aria-hidden />}>
        {member.isNewLike ? t`New, through us` : t`Through us`}
      </Tag>
    )
  }
  return member.isNewLike && <Tag icon={<HeartIcon weight="fill" aria-hidden />}>{t`New`}</Tag>
}

/** Converts a profile to the type that the presentational components take. */
export function personOf(member: MemberTileFragment): Person {
  const { id, name, age, city, isOnline, isFictional, isVerified, mainPhoto } = member
  return { id, name, age: age ?? 0, city, isOnline, isFictional, isVerified, photo: mainPhoto }
}
