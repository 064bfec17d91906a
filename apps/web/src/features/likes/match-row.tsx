import { useLingui } from '@lingui/react/macro'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { useFormat } from '../../i18n/format.ts'
import { type MemberTileFragment, useMemberTileFragment } from '../../shared/people/member-tile.generated.ts'
import { personOf } from '../../shared/people/member-tile.tsx'
import { CountBadge } from '../../ui/count-badge.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { RingAvatar } from '../../ui/ring-avatar.tsx'
import styles from './matches.module.css'

interface MatchRowProps {
  profile: FragmentRef<MemberTileFragment>
  matchedAt: string | null
  /** The match was not opened yet. */
  isNew: boolean
}

/** A match as a row: the member, the date, and a link to the conversation. */
export function MatchRow({ profile, matchedAt, isNew }: MatchRowProps) {
  const { t } = useLingui()
  const { moment } = useFormat()
  const member = useMemberTileFragment(profile)
  if (!member) return null
  const person = personOf(member)
  return (
    <article className={styles.row} data-new={isNew || undefined}>
      <AppLink to={`/likes/m/${member.id}`} className={styles.link}>
        <RingAvatar
          name={person.name}
          src={person.photo?.thumb ?? person.photo?.medium}
          online={person.isOnline}
          fictional={person.isFictional}
          size={64}
        />
        <span className={styles.text}>
          <span className={styles.name}>
            {person.name}, {person.age}
            {isNew && <CountBadge count={1} label={t`New`} className={styles.dot} />}
          </span>
          <span className={styles.line}>
            <span className={styles.match}>
              <SparkleIcon size={16} weight="fill" aria-hidden />
              {t`Match`}
            </span>
            {[person.city, matchedAt && moment(matchedAt)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </AppLink>
      <IconLink
        to={`/members/${member.id}/chat`}
        label={t`Send ${member.name} a message`}
        icon={<ChatCircleDotsIcon aria-hidden />}
      />
    </article>
  )
}
