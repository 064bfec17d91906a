import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MaskHappyIcon } from '@phosphor-icons/react/dist/csr/MaskHappy'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { use } from 'react'
import { cx } from '../../../ui/cx.ts'
import { AppLink } from '../../../ui/link.tsx'
import type { Refusal } from '../outbox/outbox.rules.ts'
import styles from './failure-line.module.css'
import { LineActsContext } from './line-acts.ts'
import type { Line } from './timeline.rules.ts'

/** Why a message was not sent, and what its writer can do about it. */
export function FailureLine({ line: { clientId, refusal } }: { line: Pick<Line, 'clientId' | 'refusal'> }) {
  const { t } = useLingui()
  const acts = use(LineActsContext)
  const reason = useReason(refusal)
  const asks = refusal?.kind === 'fictional'
  const Icon = asks ? MaskHappyIcon : WarningCircleIcon
  return (
    <div className={cx(styles.failure, asks && styles.asks)} role="alert">
      <Icon weight="fill" aria-hidden />
      <span>{reason}</span>
      {refusal?.kind === 'credits' && acts.creditsTo && (
        <AppLink to={acts.creditsTo} className={styles.act}>{t`Buy credits`}</AppLink>
      )}
      {asks ? (
        <button
          type="button"
          className={styles.act}
          onClick={() => acts.askConsent(clientId)}
        >{t`Read and send`}</button>
      ) : (
        <button type="button" className={styles.act} onClick={() => acts.retry(clientId)}>{t`Retry`}</button>
      )}
      <button type="button" className={styles.act} onClick={() => acts.discard(clientId)}>{t`Delete`}</button>
    </div>
  )
}

function useReason(refusal: Refusal | null): string {
  const { t, i18n } = useLingui()
  const number = (value: number) => i18n.number(value)
  switch (refusal?.kind) {
    case undefined:
      return t`Not sent`
    case 'credits':
      return t`You do not have enough credits`
    case 'conversations':
      return t`Not sent: without premium you can start ${plural(refusal.limit, {
        one: '# conversation',
        other: '# conversations',
      })}`
    case 'length':
      return t`Too long: ${number(refusal.length)} of ${number(refusal.limit)} characters`
    case 'rate':
      return t`You are sending very fast. This goes on by itself in a moment.`
    case 'fictional':
      return t`Waits for your agreement`
    case 'unavailable':
    case 'failed':
      return refusal.message || t`Not sent`
  }
}
