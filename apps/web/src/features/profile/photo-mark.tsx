import { useLingui } from '@lingui/react/macro'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { FictionalChip } from '../../parts/fictional.tsx'
import { Tag } from '../../ui/chip.tsx'

interface PhotoMarkProps {
  member: { isMatch: boolean; likesViewer: boolean }
  isFictional: boolean
}

/** What must be known at the first look, on the photograph: that they are fictional, or what is between the two. */
export function PhotoMark({ member, isFictional }: PhotoMarkProps) {
  const { t } = useLingui()
  if (isFictional) return <FictionalChip />
  if (member.isMatch) {
    return <Tag icon={<SparkleIcon weight="fill" aria-hidden />}>{t`You are a match`}</Tag>
  }
  return member.likesViewer && <Tag icon={<HeartIcon weight="fill" aria-hidden />}>{t`Likes you`}</Tag>
}
