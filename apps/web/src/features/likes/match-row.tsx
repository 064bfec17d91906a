import { useLingui } from '@lingui/react/macro'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { useFormat } from '../../i18n/format.ts'
import { LikeRow } from '../../shared/like-card.tsx'
import { type MemberTileFragment, useMemberTileFragment } from '../../shared/people/member-tile.generated.ts'
import { personOf } from '../../shared/people/member-tile.tsx'
import { IconLink } from '../../ui/icon-button.tsx'

interface MatchRowProps {
  profile: FragmentRef<MemberTileFragment>
  matchedAt: string | null
  isNew: boolean
}

/** A match: the member, the date, and a link to the conversation. */
export function MatchRow({ profile, matchedAt, isNew }: MatchRowProps) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const member = useMemberTileFragment(profile)
  if (!member.name) return null
  return (
    <LikeRow
      person={personOf(member)}
      to={`/likes/m/${member.id}`}
      isNew={isNew}
      isMatch
      when={matchedAt ? moment(matchedAt) : ''}
      action={
        <IconLink
          to={`/members/${member.id}/chat`}
          label={t`Send ${member.name} a message`}
          icon={<ChatCircleDotsIcon aria-hidden />}
        />
      }
    />
  )
}
