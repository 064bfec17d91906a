import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { Countdown } from '../../shared/time-bonus/countdown.tsx'
import type { WelcomeDiscount } from '../../shared/time-bonus/time-bonus.rules.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Spark } from '../../ui/spark.tsx'
import { useBonusTermsQuery } from './bonus-modal.generated.ts'
import styles from './bonus-modal.module.css'

interface BonusModalProps {
  discount: WelcomeDiscount
  onClose: () => void
}

/** The time bonus as a dialog: the discount, the remaining time, and a link to the packages. */
export function BonusModal({ discount, onClose }: BonusModalProps) {
  const { t } = useLingui()
  const terms = useTermsText(useBonusTermsQuery().data?.site.welcomeSeconds)
  const percentage = discount.percentage ?? 0
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`${percentage}% off your first credits`}
      top={
        <span className={styles.ring}>
          <Spark size={26} className={styles.spark} />
          <b>{t`${percentage}%`}</b>
        </span>
      }
      actions={
        <>
          <ButtonLink
            to="/credits"
            variant="ember"
            full
            onClick={onClose}
            iconAfter={<ArrowRightIcon weight="bold" aria-hidden />}
          >
            {t`See the packages`}
          </ButtonLink>
          <Button variant="quiet" full onClick={onClose}>{t`Not now`}</Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>{terms}</p>
        <Countdown background="paper" />
        <p className={styles.small}>{t`You pay once. There is no subscription.`}</p>
      </div>
    </Sheet>
  )
}

/** Says for how long the discount is, in hours, or in minutes if these are not whole. */
function useTermsText(seconds: number | undefined): string {
  const { t } = useLingui()
  if (seconds === undefined) return ''
  const minutes = Math.round(seconds / 60)
  return minutes % 60 === 0
    ? t`Whoever is new here has this discount for ${plural(minutes / 60, { one: '# hour', other: '# hours' })}, on one order. This is what is left:`
    : t`Whoever is new here has this discount for ${plural(minutes, { one: '# minute', other: '# minutes' })}, on one order. This is what is left:`
}
