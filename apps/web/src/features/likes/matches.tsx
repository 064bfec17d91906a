import { useLingui } from '@lingui/react/macro'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { useId } from 'react'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { useSession } from '../../graphql/session.ts'
import { daysAgo, useFormat } from '../../i18n/format.ts'
import { MemberCard, MemberGrid } from '../../shared/member-card.tsx'
import { type MemberTileFragment, useMemberTileFragment } from '../../shared/people/member-tile.generated.ts'
import { personOf } from '../../shared/people/member-tile.tsx'
import { useRenderTime } from '../../ui/hydration.ts'
import { AppLink } from '../../ui/link.tsx'
import { RingAvatar } from '../../ui/ring-avatar.tsx'
import { useServerClock } from '../../ui/server-clock.ts'
import { Spark } from '../../ui/spark.tsx'
import { isRecentMatch } from './like-lists.rules.ts'
import type { LikesQuery } from './likes.generated.ts'
import styles from './matches.module.css'

type Match = LikesQuery['likes']['edges'][number]['node']

/** The matches: the newest as pairs of rings that touch, all others as photo cards. */
export function Matches({ matches }: { matches: readonly Match[] }) {
  const { t } = useLingui()
  const now = useServerClock()
  const headingId = useId()
  const moment = new Date(now())
  const isRecent = ({ isNew, likedAt }: Match) => isRecentMatch(isNew, likedAt ?? null, moment)
  const recent = matches.filter(isRecent)
  const earlier = matches.filter((match) => !isRecent(match))
  return (
    <>
      {recent.length > 0 && (
        <section aria-labelledby={headingId} className={styles.recent}>
          <h2 id={headingId} className={styles.heading}>{t`New matches`}</h2>
          <ul className={styles.pairs}>
            {recent.map(({ id, profile, isNew }) => (
              <li key={id}>
                <TouchingRings profile={profile} isNew={isNew} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {earlier.length > 0 && (
        <MemberGrid label={t`Matches`}>
          {earlier.map(({ id, profile, likedAt }, at) => (
            <MatchCard key={id} profile={profile} matchedAt={likedAt ?? null} eager={at < 4} />
          ))}
        </MemberGrid>
      )}
    </>
  )
}

interface MatchProps {
  profile: FragmentRef<MemberTileFragment>
}

/** A new match: the member's ring and the viewer's, with the spark where they touch. */
function TouchingRings({ profile, isNew }: MatchProps & { isNew: boolean }) {
  const { t } = useLingui()
  const { viewer } = useSession()
  const member = useMemberTileFragment(profile)
  if (!member) return null
  const person = personOf(member)
  return (
    <article className={styles.pair}>
      <AppLink to={`/likes/m/${member.id}`} className={styles.link}>
        <span className={styles.rings}>
          <RingAvatar
            name={person.name}
            src={person.photo?.medium}
            online={person.isOnline}
            fictional={person.isFictional}
            size={96}
            on="bg"
            className={styles.them}
          />
          <RingAvatar
            name={viewer?.profile.name ?? ''}
            src={viewer?.profile.mainPhoto?.url}
            size={64}
            on="bg"
            className={styles.you}
          />
          <span className={styles.spark}>
            <Spark size={30} />
          </span>
        </span>
        <span className={styles.name}>
          <span className={styles.cut} data-may-cut>
            {person.name}
          </span>
          <span className={styles.age}>, {person.age}</span>
          {isNew && <span className={styles.new}>{t`New`}</span>}
        </span>
      </AppLink>
    </article>
  )
}

function MatchCard({ profile, matchedAt, eager }: MatchProps & { matchedAt: string | null; eager: boolean }) {
  const { t } = useLingui()
  const day = useMatchDay()
  const member = useMemberTileFragment(profile)
  if (!member) return null
  return (
    <MemberCard
      person={personOf(member)}
      to={`/likes/m/${member.id}`}
      under={[member.city, matchedAt && day(matchedAt)].filter((line) => typeof line === 'string')}
      disc={
        <AppLink
          to={`/members/${member.id}/chat`}
          className={styles.disc}
          aria-label={t`Send ${member.name} a message`}
          title={t`Send ${member.name} a message`}
        >
          <ChatCircleDotsIcon aria-hidden />
        </AppLink>
      }
      eager={eager}
    />
  )
}

/** The day of a match in its shortest form: today, yesterday, Mon, 14 Nov. */
function useMatchDay(): (matchedAt: string) => string {
  const { t, i18n } = useLingui()
  const { moment } = useFormat()
  const now = useServerClock()
  const timeZone = useRenderTime()?.timeZone
  return (matchedAt) =>
    daysAgo(new Date(matchedAt), new Date(now()), timeZone) <= 0
      ? t`Today`.toLocaleLowerCase(i18n.locale)
      : moment(matchedAt)
}
