import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import type { CSSProperties } from 'react'
import { initialOf } from '../../i18n/capitals.ts'
import { type FactField, profileFacts } from '../../shared/profile-edit/profile-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './completeness-card.module.css'

interface CompletenessCardProps {
  id: number
  name: string
  photo: string | null
  percent: number
  missing: readonly string[]
  /** Called to scroll to a missing part. */
  onSelect: (part: string) => void
}

/** The completeness of the profile, as a ring around the photo, and the next few parts to fill in. */
export function CompletenessCard({ id, name, photo, percent, missing, onSelect }: CompletenessCardProps) {
  const { t } = useLingui()
  const labels = useMissingLabels()
  const next = missing.filter((part) => labels(part) !== undefined).slice(0, 3)
  const rest = missing.length - next.length
  return (
    <aside className={styles.card} aria-label={t`How complete your profile is`}>
      <div className={styles.ring} style={{ '--complete': `${percent}%` } as CSSProperties}>
        <div className={styles.face}>
          {photo ? <img src={photo} alt="" /> : <span aria-hidden="true">{initialOf(name)}</span>}
        </div>
      </div>
      <div className={styles.text}>
        <p className={styles.percent}>
          {percent === 100 ? t`Your profile is complete` : t`${percent}% complete`}
        </p>
        {next.length > 0 ? (
          <>
            <p className={styles.lead}>{t`Still missing:`}</p>
            <ul className={styles.next}>
              {next.map((part) => (
                <li key={part}>
                  <button type="button" onClick={() => onSelect(part)}>
                    {labels(part)}
                    <ArrowRightIcon size={14} weight="bold" aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
            {rest > 0 && <p className={styles.lead}>{t`and ${rest} more`}</p>}
          </>
        ) : (
          <p className={styles.lead}>{t`Others see at a glance who you are.`}</p>
        )}
      </div>
      <ButtonLink
        to={`/members/${id}`}
        variant="outline"
        size="small"
        icon={<EyeIcon aria-hidden />}
        className={styles.preview}
      >
        {t`As others see you`}
      </ButtonLink>
    </aside>
  )
}

/** Names a missing part; undefined if this release does not know the part. */
function useMissingLabels(): (part: string) => string | undefined {
  const { t, i18n } = useLingui()
  return (part) => {
    if (Object.hasOwn(profileFacts, part)) return i18n._(profileFacts[part as FactField].missing)
    const labels: Record<string, string> = {
      photo: t`a photo`,
      about: t`something about yourself`,
      interests: t`three interests`,
      region: t`your region`,
      city: t`your city`,
      answers: t`an answered question`,
    }
    return Object.hasOwn(labels, part) ? labels[part] : undefined
  }
}
