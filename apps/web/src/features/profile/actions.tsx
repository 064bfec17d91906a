import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useLocation, useNavigate } from 'react-router'
import { FictionalChip } from '../../shared/fictional.tsx'
import { useLike } from '../../shared/like/use-like.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Tag } from '../../ui/chip.tsx'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { LikeDisc } from '../../ui/like-disc.tsx'
import type { ShownMember } from './known-part.ts'

interface ProfileActionsProps {
  member: ShownMember
  /** Whether the message comes first, or last as the widest of a bar. */
  first: 'message' | 'like'
}

/** What one can do with a member: write, like, give. */
export function ProfileActions({ member, first }: ProfileActionsProps) {
  const { t } = useLingui()
  const like = useLike()
  const { id, name, likedByViewer } = member
  const message = (
    <ButtonLink
      to={`/members/${id}/chat`}
      variant="ember"
      icon={<ChatCircleDotsIcon weight="fill" aria-hidden />}
    >{t`Send a message`}</ButtonLink>
  )
  return (
    <>
      {first === 'message' && message}
      <LikeDisc
        pressed={likedByViewer}
        onPress={() => like(member, !likedByViewer)}
        label={t`Like ${name}`}
        size={48}
        outlined
      />
      <IconLink
        to={`/members/${id}/chat`}
        state={{ gift: true }}
        label={t`Give ${name} a gift`}
        icon={<GiftIcon aria-hidden />}
        tone="outline"
        size={48}
      />
      {first === 'like' && message}
    </>
  )
}

/** Leads back to the page before the profile. */
export function BackButton() {
  const { t } = useLingui()
  const navigate = useNavigate()
  // On the first page of a visit, going back would leave the site.
  const isFirst = useLocation().key === 'default'
  return (
    <IconButton
      label={t`Back`}
      tone="photo"
      icon={<ArrowLeftIcon weight="bold" aria-hidden />}
      onClick={() => void (isFirst ? navigate('/members') : navigate(-1))}
    />
  )
}

interface PhotoTagProps {
  member: { isMatch: boolean; likesViewer: boolean }
  isFictional: boolean
}

/** The mark on the photo: that the profile is fictional, or the like or match between the two. */
export function PhotoTag({ member, isFictional }: PhotoTagProps) {
  const { t } = useLingui()
  if (isFictional) return <FictionalChip />
  if (member.isMatch) {
    return <Tag icon={<SparkleIcon weight="fill" aria-hidden />}>{t`You are a match`}</Tag>
  }
  return member.likesViewer && <Tag icon={<HeartIcon weight="fill" aria-hidden />}>{t`Likes you`}</Tag>
}
