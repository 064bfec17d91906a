import { useLingui } from '@lingui/react/macro'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Rows } from '../../shared/money/rows.tsx'
import { Panel } from '../../shared/settings/panel.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spark } from '../../ui/spark.tsx'
import { showToast } from '../../ui/toast.ts'
import shared from './debit.module.css'
import { type DirectDebitStateFragment, useDirectDebitEndMutation } from './direct-debit.generated.ts'
import styles from './mandate-panel.module.css'

interface MandatePanelProps {
  mandate: NonNullable<DirectDebitStateFragment['mandate']>
  /** The next page. */
  next: { to: string; label: string }
  onOther: () => void
  onEnded: (state: DirectDebitStateFragment) => void
}

/** The active mandate: its account, reference and date, and a button to revoke it. */
export function MandatePanel({ mandate, next, onOther, onEnded }: MandatePanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { iban, reference, phone, confirmedAt } = mandate
  return (
    <Panel>
      <div className={styles.leave}>
        <div className={styles.card}>
          <p>
            <SealCheckIcon size={20} weight="fill" aria-hidden />
            {t`Your permission is given`}
          </p>
          <strong>{iban}</strong>
          <Spark size={26} className={styles.spark} />
        </div>
        <Rows
          rows={[
            [t`Reference`, reference],
            [t`Since`, confirmedAt && format.date(confirmedAt)],
            [t`Confirmed with`, phone],
          ]}
        />
      </div>
      <p
        className={styles.small}
      >{t`The reference appears next to every collection on your bank statement.`}</p>
      <div className={shared.actions}>
        <ButtonLink to={next.to} variant="ember">
          {next.label}
        </ButtonLink>
        <Button variant="outline" onClick={onOther}>{t`Use another account`}</Button>
      </div>
      <RevokeMandate onEnded={onEnded} />
    </Panel>
  )
}

function RevokeMandate({ onEnded }: Pick<MandatePanelProps, 'onEnded'>) {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const [end, { loading }] = useDirectDebitEndMutation()
  const attempt = useAttempt()
  const question = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasConfirming = useRef(false)
  useEffect(() => {
    if (isConfirming) question.current?.focus()
    else if (wasConfirming.current) opener.current?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])
  const revoke = async () => {
    const { data } = await end()
    if (!data) return
    showToast(t`Your permission is taken back.`, { tone: 'success' })
    onEnded(data.endDirectDebit)
  }
  return (
    <div className={styles.end}>
      {isConfirming ? (
        <>
          <p ref={question} tabIndex={-1}>
            {t`Take your permission back? Orders already in progress are still collected; after that, nothing.`}
          </p>
          <div className={shared.actions}>
            <Button variant="danger" busy={loading} onClick={() => attempt(revoke)}>
              {t`Yes, take it back`}
            </Button>
            <Button variant="quiet" onClick={() => setConfirming(false)}>{t`No, leave it as it is`}</Button>
          </div>
        </>
      ) : (
        <Button ref={opener} variant="text" size="small" onClick={() => setConfirming(true)}>
          {t`Take back`}
        </Button>
      )}
    </div>
  )
}
