import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { capitalized } from '../../i18n/capitals.ts'
import { MemberTile } from '../../shared/people/member-tile.tsx'
import { Button } from '../../ui/button.tsx'
import { usePress } from '../../ui/press.ts'
import type { MatchFinderQuery } from './finder.generated.ts'
import styles from './person-card.module.css'
import type { useCriterionLabels } from './use-criterion-labels.ts'

type Candidate = MatchFinderQuery['matchFinder']['edges'][number]['node']

interface PersonCardProps {
  candidate: Candidate
  labels: ReturnType<typeof useCriterionLabels>
  eager: boolean
  onSkip: () => void
}

/** A member, with the criteria that they meet and do not meet. */
export function PersonCard({ candidate, labels, eager, onSkip }: PersonCardProps) {
  const { t, i18n } = useLingui()
  const { profile, metWishes, missedWishes } = candidate
  const press = usePress(profile.id)
  const [met, all] = [metWishes.length, metWishes.length + missedWishes.length]
  const details = labels.details(metWishes, profile)
  const shared = labels.interests(metWishes)
  const missed = labels.interests(missedWishes)
  return (
    <div className={styles.card}>
      <MemberTile profile={profile} eager={eager} />
      <div className={styles.why}>
        {all > 0 && (
          <>
            <p className={styles.count}>
              {missedWishes.length === 0
                ? t`${plural(all, { one: 'Meets your wish', other: 'Meets all # wishes' })}`
                : t`Meets ${met} of ${all} wishes`}
            </p>
            <span className={styles.pips} aria-hidden="true">
              {[...metWishes, ...missedWishes].map(({ kind, interest }, at) => (
                <i key={interest ?? kind} className={at < met ? styles.on : undefined} />
              ))}
            </span>
          </>
        )}
        <ul className={styles.reasons}>
          {details.length > 0 && <Reason>{capitalized(details.join(', '), i18n.locale)}</Reason>}
          {shared.length > 0 && <Reason>{capitalized(labels.list(shared), i18n.locale)}</Reason>}
          {missed.length > 0 && <Reason isMissed>{labels.list(missed)}</Reason>}
        </ul>
        <Button
          size="small"
          variant="outline"
          className={styles.skip}
          icon={<XIcon weight="bold" size={16} aria-hidden />}
          aria-label={t`Skip ${profile.name}`}
          {...press(onSkip)}
        >
          {t`Skip`}
        </Button>
      </div>
    </div>
  )
}

function Reason({ isMissed = false, children }: { isMissed?: boolean; children: string }) {
  const { t } = useLingui()
  return (
    <li className={isMissed ? styles.missed : undefined}>
      {isMissed ? <MinusIcon weight="bold" aria-hidden /> : <CheckIcon weight="bold" aria-hidden />}
      <span>{isMissed ? t`Not: ${children}` : children}</span>
    </li>
  )
}
