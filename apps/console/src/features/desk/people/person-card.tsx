import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useMeasureText } from '../decision/decision-card.tsx'
import { useGroundName } from '../decision/use-grounds.ts'
import { Chip } from '../parts/chip.tsx'
import { EmailAddress } from '../parts/email-address.tsx'
import type { FragmentRef } from '../parts/fragment-ref.ts'
import { categoryLabel, outcomeLabels } from '../parts/labels.ts'
import { languageName } from '../parts/language-name.ts'
import { slugOf } from '../rules/queues.rules.ts'
import styles from './people.module.css'
import { type PersonPartsFragment, usePersonPartsFragment } from './person-parts.generated.ts'

interface PersonCardProps {
  person: FragmentRef<PersonPartsFragment>
  /** Their part in the case, such as “About”. */
  part: string
  /** The case that is open: it is not one of the earlier ones. */
  itemId: number
  siteId: number
  isSubject: boolean
}

/** What a reviewer must know about somebody: strikes, bans, earlier cases, how often their reports were right. */
export function PersonCard({ person, part, itemId, siteId, isSubject }: PersonCardProps) {
  const { t, i18n } = useLingui()
  const parts = usePersonPartsFragment(person)
  if (!parts) return null
  const { id, name, age, language, joinedAt, email, upheldReports, rejectedReports } = parts
  const reports = upheldReports + rejectedReports
  return (
    <article className={styles.card} aria-label={`${part} ${name}`}>
      <header className={styles.header}>
        <span className={styles.role}>{part}</span>
        <h3 className={styles.name}>
          {name}
          {age !== null && `, ${age}`}
        </h3>
        <AccountStatus person={parts} />
      </header>
      <dl className={styles.data}>
        <dt>
          <Trans>Member</Trans>
        </dt>
        <dd>
          <Link to={`/desk/all?member=${id}&state=decided`}>{t`No. ${String(id)}`}</Link>
        </dd>
        <dt>
          <Trans>Since</Trans>
        </dt>
        <dd>{i18n.date(joinedAt, { dateStyle: 'medium' })}</dd>
        <dt>
          <Trans>Language</Trans>
        </dt>
        <dd>{languageName(language, i18n.locale)}</dd>
        {email !== null && (
          <>
            <dt>
              <Trans>E-mail</Trans>
            </dt>
            <dd>
              <EmailAddress address={email} />
            </dd>
          </>
        )}
        {reports > 0 && (
          <>
            <dt>
              <Trans>Own reports</Trans>
            </dt>
            <dd>{t`${upheldReports} of ${plural(reports, { one: '# report', other: '# reports' })} right`}</dd>
          </>
        )}
      </dl>
      {isSubject && <Strikes strikes={parts.strikes} siteId={siteId} />}
      <EarlierItems items={parts.earlierItems.filter((item) => item.id !== itemId)} />
    </article>
  )
}

/** The limits of a member that are not over, in words. */
function useLimits({ messagesLimitedUntil, likesLimitedUntil, hiddenUntil }: PersonPartsFragment): string[] {
  const { t, i18n } = useLingui()
  const day = (until: string | null) =>
    until !== null && Date.parse(until) > Date.now() ? i18n.date(until, { dateStyle: 'medium' }) : ''
  const [messages, likes, hidden] = [day(messagesLimitedUntil), day(likesLimitedUntil), day(hiddenUntil)]
  return [
    messages && t`No messages until ${messages}`,
    likes && t`No likes until ${likes}`,
    hidden && t`Not shown until ${hidden}`,
  ].filter(Boolean)
}

function AccountStatus({ person }: { person: PersonPartsFragment }) {
  const { i18n } = useLingui()
  const { isBanned, bannedUntil, strikes } = person
  const active = strikes.filter(
    ({ isReversed, expiresAt }) => !isReversed && Date.parse(expiresAt) > Date.now(),
  )
  const until = bannedUntil && i18n.date(bannedUntil, { dateStyle: 'medium' })
  const count = active.length
  const limits = useLimits(person)
  return (
    <span className={styles.chips}>
      {isBanned && (
        <Chip tone="bad">{until ? <Trans>Banned until {until}</Trans> : <Trans>Banned for good</Trans>}</Chip>
      )}
      {count > 0 && (
        <Chip tone="warn">
          <Plural value={count} one="# strike" other="# strikes" />
        </Chip>
      )}
      {limits.map((limit) => (
        <Chip key={limit} tone="warn">
          {limit}
        </Chip>
      ))}
      {!isBanned && count === 0 && limits.length === 0 && (
        <Chip tone="ok">
          <Trans>No strikes</Trans>
        </Chip>
      )}
    </span>
  )
}

function Strikes({ strikes, siteId }: { strikes: PersonPartsFragment['strikes']; siteId: number }) {
  const { i18n } = useLingui()
  const groundName = useGroundName(siteId)
  if (strikes.length === 0) return null
  return (
    <div>
      <h4 className={styles.title}>
        <Trans>Strikes</Trans>
      </h4>
      <ul className={styles.list}>
        {strikes.map(({ id, ground, createdAt, expiresAt, isReversed }) => {
          const until = i18n.date(expiresAt, { dateStyle: 'medium' })
          return (
            <li key={id} data-off={isReversed || Date.parse(expiresAt) <= Date.now()}>
              <span>{groundName(ground)}</span>
              <small>
                {i18n.date(createdAt, { dateStyle: 'medium' })} ·{' '}
                {isReversed ? <Trans>reversed</Trans> : <Trans>counts until {until}</Trans>}
              </small>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function EarlierItems({ items }: { items: PersonPartsFragment['earlierItems'] }) {
  const { i18n } = useLingui()
  const measureText = useMeasureText()
  if (items.length === 0) return null
  return (
    <div>
      <h4 className={styles.title}>
        <Trans>Earlier cases</Trans>
      </h4>
      <ul className={styles.list}>
        {items.map(({ id, queue, category, createdAt, decision }) => (
          <li key={id}>
            <Link to={`/desk/${slugOf(queue)}/${id}`}>{i18n._(categoryLabel(category))}</Link>
            <small>
              {i18n.date(createdAt, { dateStyle: 'medium' })} ·{' '}
              {decision ? (
                <>
                  {i18n._(outcomeLabels[queue][decision.outcome])}
                  {decision.outcome === 'VIOLATION' && `: ${measureText(decision.measures)}`}
                </>
              ) : (
                <Trans>open</Trans>
              )}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}
