import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../ui/cx.ts'
import { Hidden } from '../ui/hidden.tsx'
import styles from './bubble.module.css'
import { LinkedText } from './linked-text.tsx'

/** Where an own message is on its way; `held` waits until the writer's e-mail address is confirmed. */
export type DeliveryState = 'sending' | 'sent' | 'delivered' | 'read' | 'held' | 'failed'

interface BubbleProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  own: boolean
  /** The writer's name, said to screen readers. */
  sender: string
  text: string
  /** 21:04, and the moment in full as a hint. */
  time: string
  exact: string
  state?: DeliveryState | undefined
  /** Follows a message of the same group. */
  joined?: boolean
  /** Carries the tail, the last of its group. */
  tail?: boolean
  /** Shows time and state under it: once per group. */
  showState?: boolean
  /** Why it was not sent, and what can be done. */
  failure?: { reason: string; onRetry?: (() => void) | undefined; onDelete: () => void } | undefined
}

/** One text message with its state. */
export function Bubble({
  own,
  sender,
  text,
  time,
  exact,
  state,
  joined = false,
  tail = true,
  showState = tail,
  failure,
  className,
  ...rest
}: BubbleProps) {
  const words = useStateWords()
  const said = [time, own && state && words[state]].filter(Boolean).join(', ')
  return (
    <div {...rest} className={cx(styles.item, own && styles.own, joined && styles.joined, className)}>
      <div
        className={cx(
          styles.bubble,
          tail && styles.tail,
          failure && styles.failed,
          state === 'sending' && styles.sending,
        )}
        title={exact}
      >
        <Hidden>{sender}: </Hidden>
        <LinkedText text={text} />
        <Hidden>, {said}</Hidden>
      </div>
      {failure ? (
        <FailureLine {...failure} />
      ) : (
        showState && <StateLine own={own} time={time} state={state} />
      )}
    </div>
  )
}

function useStateWords(): Record<DeliveryState, string> {
  const { t } = useLingui()
  return {
    sending: t`sending`,
    sent: t`sent`,
    delivered: t`delivered`,
    read: t`read`,
    held: t`waits for your e-mail confirmation`,
    failed: t`not sent`,
  }
}

const stateIcons = {
  sending: ClockIcon,
  sent: CheckIcon,
  delivered: ChecksIcon,
  read: ChecksIcon,
  held: EnvelopeSimpleIcon,
  failed: WarningCircleIcon,
}

/** Time, tick and word under a group; the bubble has already said it to screen readers. */
function StateLine({ own, time, state }: { own: boolean; time: string; state: DeliveryState | undefined }) {
  const words = useStateWords()
  const Icon = own && state ? stateIcons[state] : null
  return (
    <div className={styles.state} aria-hidden="true">
      <span>{time}</span>
      {Icon && <Icon weight="bold" />}
      {own && state && <span>{words[state]}</span>}
    </div>
  )
}

function FailureLine({ reason, onRetry, onDelete }: NonNullable<BubbleProps['failure']>) {
  const { t } = useLingui()
  return (
    <div className={styles.failure} role="alert">
      <WarningCircleIcon weight="fill" aria-hidden />
      <span>{reason}</span>
      {onRetry && <button type="button" onClick={onRetry}>{t`Retry`}</button>}
      <button type="button" onClick={onDelete}>{t`Delete`}</button>
    </div>
  )
}
