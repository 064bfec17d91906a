import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { use } from 'react'
import { useSession } from '../../../graphql/session.ts'
import { CreditsOffer, PremiumOffer } from '../../../shared/credits/credits-offer.tsx'
import { useCreditPrice } from '../../../shared/credits/use-credit-price.ts'
import { FictionalIcon } from '../../../ui/fictional-icon.tsx'
import type { Rejection } from '../outbox/outbox.rules.ts'
import styles from './failure-line.module.css'
import { MessageActionsContext } from './message-actions.ts'
import type { Line } from './timeline.rules.ts'

/** True once the missing credits or premium have been bought. */
function useCanSendNow(rejection: Rejection | null): boolean {
  const { viewer } = useSession()
  if (rejection?.kind === 'credits') return (viewer?.credits ?? 0) >= rejection.price
  return rejection?.kind === 'conversations' && (viewer?.isPaid ?? false)
}

type UnsentLine = Pick<Line, 'clientId' | 'rejection' | 'kind' | 'delivery'>

/** Below a message that was not sent: why not and what can be done, or that it is being edited. */
export function FailureLine({ line }: { line: UnsentLine }) {
  return line.delivery === 'edited' ? <EditedLine clientId={line.clientId} /> : <FailedLine line={line} />
}

function FailedLine({ line }: { line: UnsentLine }) {
  const { clientId, rejection, kind } = line
  const { t } = useLingui()
  const actions = use(MessageActionsContext)
  const reason = useReason(rejection)
  const needsConsent = rejection?.kind === 'fictional'
  // Another attempt would fail in the same way.
  const isFinal = rejection?.kind === 'file' || (rejection?.kind === 'upload' && rejection.isFinal)
  const canSendNow = useCanSendNow(rejection)
  const offer =
    !canSendNow &&
    !actions.isStopped &&
    offerFor(rejection, reason, t`Your message stays here until you send or delete it.`)
  const tone = clsx(
    styles.failure,
    needsConsent && styles.asks,
    canSendNow && styles.mended,
    Boolean(offer) && styles.offered,
  )
  return (
    <div className={tone} role="alert">
      {offer || (
        <>
          {needsConsent ? (
            <FictionalIcon weight="fill" aria-hidden />
          ) : canSendNow ? (
            <CheckCircleIcon weight="fill" aria-hidden />
          ) : (
            <WarningCircleIcon weight="fill" aria-hidden />
          )}
          <span>{canSendNow ? t`It can be sent now.` : reason}</span>
        </>
      )}
      <div className={styles.actions}>
        {needsConsent ? (
          <button
            type="button"
            className={styles.action}
            onClick={() => actions.requestConsent()}
          >{t`Read and send`}</button>
        ) : (
          !isFinal && (
            <button type="button" className={styles.action} onClick={() => actions.retry(clientId)}>
              {rejection?.kind === 'price' ? t`Give it for that` : canSendNow ? t`Send` : t`Retry`}
            </button>
          )
        )}
        {kind === 'TEXT' && (
          <button
            type="button"
            className={styles.action}
            onClick={() => actions.edit(clientId)}
          >{t`Edit`}</button>
        )}
        <button
          type="button"
          className={styles.action}
          onClick={() => actions.discard(clientId)}
        >{t`Delete`}</button>
      </div>
    </div>
  )
}

/** The offer to buy what the message needs. */
function offerFor(rejection: Rejection | null, reason: string, note: string): ReactNode {
  if (rejection?.kind === 'conversations') return <PremiumOffer title={reason} note={note} />
  return rejection?.kind === 'credits' && <CreditsOffer balance={rejection.balance} price={rejection.price} />
}

/** Shown while a failed message is being edited; its button sends the queued messages first. */
function EditedLine({ clientId }: { clientId: string }) {
  const { t } = useLingui()
  const actions = use(MessageActionsContext)
  return (
    <div className={clsx(styles.failure, styles.asks)}>
      <PencilSimpleIcon weight="fill" aria-hidden />
      <span>{t`You are changing this message below`}</span>
      <div className={styles.actions}>
        <button type="button" className={styles.action} onClick={() => actions.discard(clientId)}>
          {t`Send the others first`}
        </button>
      </div>
    </div>
  )
}

function useReason(rejection: Rejection | null): string {
  const { t, i18n } = useLingui()
  const { inCreditsAndMoney } = useCreditPrice()
  const number = (value: number) => i18n.number(value)
  switch (rejection?.kind) {
    case undefined:
      return t`Not sent`
    case 'credits':
      return t`You do not have enough credits`
    case 'conversations':
      return t`Not sent: without premium you can start ${plural(rejection.limit, {
        one: '# conversation',
        other: '# conversations',
      })}`
    case 'length':
      if (rejection.length <= rejection.limit) return t`This message is too large to send: at most 8 kB.`
      return t`Too long: ${number(rejection.length)} of ${number(rejection.limit)} characters`
    case 'rate':
      return t`You are sending very fast. This continues by itself in a moment.`
    case 'fictional':
      return t`Waiting for your approval`
    case 'price':
      return t`The price has changed: it now costs ${inCreditsAndMoney(rejection.price)}`
    case 'file':
      return t`This photo is no longer on this device. Choose it again.`
    case 'upload':
    case 'unavailable':
    case 'failed':
      return rejection.message || t`Not sent`
  }
}
