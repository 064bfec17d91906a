import { useLingui } from '@lingui/react/macro'
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

/** A member, with what both like and the other criteria that they meet. */
export function PersonCard({ candidate, labels, eager, onSkip }: PersonCardProps) {
  const { t, i18n } = useLingui()
  const { profile, metWishes } = candidate
  const press = usePress(profile.id)
  const details = labels.details(metWishes, profile)
  const interests = labels.interests(metWishes)
  return (
    <div className={styles.card}>
      <MemberTile profile={profile} eager={eager} />
      <div className={styles.why}>
        {interests.length > 0 && (
          <p className={styles.interests}>{capitalized(labels.list(interests), i18n.locale)}</p>
        )}
        {details.length > 0 && (
          <p className={styles.details}>{capitalized(details.join(', '), i18n.locale)}</p>
        )}
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
