import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { LinkedText } from '../../../shared/linked-text.tsx'
import { GiftCard } from '../gifts/gift-card.tsx'
import { PhotoMessage } from '../photos/photo-message.tsx'
import type { Row } from './arrange.rules.ts'
import { hasFailed } from './arrange.rules.ts'
import { longPress, openMenu } from './long-press.ts'
import { MessageMore } from './message-more.tsx'
import styles from './message-row.module.css'
import type { Delivery, Line } from './timeline.rules.ts'
import { useMessageText } from './use-message-text.ts'

// Preloaded with the tools of the conversation, to be available offline.
const FailureLine = lazyComponent(() => import('./failure-line.tsx'), 'FailureLine')
// Preloaded too.
const QuoteBlock = lazyComponent(() => import('../quote/quote-block.tsx'), 'QuoteBlock')
const MessageExtra = lazyComponent(() => import('./message-extras.tsx'), 'MessageExtra')
const MoneyWarning = lazyComponent(() => import('./money-warning.tsx'), 'MoneyWarning')
const ContactHint = lazyComponent(() => import('./money-warning.tsx'), 'ContactHint')

interface MessageRowProps {
  row: Row
  /** The name of the other member. */
  name: string
  /** True if it arrived while the conversation was open: it may then be animated. */
  isNew: boolean
}

const icons: Partial<Record<Delivery, ReactNode>> = {
  sending: <ClockIcon weight="bold" />,
  behind: <ClockIcon weight="bold" />,
  held: <EnvelopeSimpleIcon weight="bold" />,
  review: <EnvelopeSimpleIcon weight="bold" />,
  sent: <CheckIcon weight="bold" />,
  delivered: <ChecksIcon weight="bold" />,
  read: <ChecksIcon weight="bold" />,
}

/** The labels of the delivery status of the viewer's own messages. */
function useDeliveryLabels(): Record<Delivery, string> {
  const { t } = useLingui()
  return {
    sending: t`being sent`,
    behind: t`waiting for the message above`,
    overdue: t`not sent`,
    rejected: t`not sent`,
    edited: t`being changed`,
    held: t`waiting until others can see your profile`,
    review: t`We review your message first. It costs nothing if it is not delivered.`,
    sent: t`sent`,
    delivered: t`delivered`,
    read: t`read`,
  }
}

/** One message: a labelled item that the arrow keys can reach. */
export function MessageRow({ row: { line, first, last, givesContact }, name, isNew }: MessageRowProps) {
  const { t } = useLingui()
  const { time, exact } = useFormat()
  const labels = useDeliveryLabels()
  const textOf = useMessageText()
  const about = line.quote ? `about-${line.key}` : undefined
  const failed = hasFailed(line)
  const needsConsent = line.rejection?.kind === 'fictional'
  const sender = line.own ? t`You` : name
  const state = line.delivery && labels[line.delivery]
  const moment = exact(line.at)
  return (
    <article
      aria-label={[`${sender}: ${textOf(line)}`, time(line.at), state].filter(Boolean).join(', ')}
      aria-describedby={about}
      tabIndex={-1}
      onContextMenu={openMenu}
      {...longPress}
      data-key={line.key}
      data-seq={line.seq ?? undefined}
      data-own={line.own || undefined}
      className={clsx(styles.row, line.own && styles.own, !first && styles.joined, isNew && styles.new)}
    >
      <div className={styles.line}>
        <div
          className={clsx(
            styles.bubble,
            line.gift && styles.gift,
            (line.photo || line.pending) && styles.photo,
            line.kind === 'TEXT' && !line.quote && !line.replyTo && isOneEmoji(line.text) && styles.emoji,
            line.isTakenBack && styles.takenBack,
            failed && (needsConsent ? styles.asks : styles.failed),
          )}
        >
          {line.quote && (
            <div id={about} className={styles.quote}>
              <QuoteBlock quote={line.quote} owner={line.own ? name : null} />
            </div>
          )}
          {line.replyTo && <MessageExtra part="reply" line={line} name={name} />}
          {line.gift ? (
            <GiftCard gift={line.gift} text={line.text} own={line.own} name={name} isNew={isNew} />
          ) : line.kind === 'TEXT' ? (
            <LinkedText text={line.text} />
          ) : line.kind === 'PHOTO' ? (
            <PhotoMessage line={line} name={name} />
          ) : (
            textOf(line)
          )}
        </div>
        {!last && (
          <span className={styles.aside} aria-hidden="true">
            {time(line.at)}
          </span>
        )}
        {hasActions(line) && <MessageMore line={line} />}
      </div>
      {(line.viewerReaction || line.otherReaction) && (
        <MessageExtra part="reactions" line={line} name={name} />
      )}
      {line.warning === 'ASKS_FOR_MONEY' && <MoneyWarning name={name} />}
      {givesContact && <ContactHint />}
      {failed || line.delivery === 'edited' ? (
        <FailureLine line={line} />
      ) : (
        last && (
          <div
            className={styles.state}
            data-delivery={line.delivery ?? undefined}
            title={moment}
            aria-hidden="true"
          >
            <span>{time(line.at)}</span>
            {line.delivery && icons[line.delivery]}
            {state && <span>{state}</span>}
          </div>
        )
      )}
    </article>
  )
}

/** Nothing can be done with a message that is not on the server, nor with an own one that was taken back. */
const hasActions = ({ seq, delivery, own, isTakenBack }: Line) =>
  seq === null ? delivery === 'held' || delivery === 'review' : !(own && isTakenBack)

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A pictogram, a flag or a keycap. */
const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3)/u

/** True if a message is a single emoji, of any number of code points: it is shown large. */
export function isOneEmoji(text: string): boolean {
  const [first, ...rest] = graphemes.segment(text.trim())
  return first !== undefined && rest.length === 0 && emoji.test(first.segment)
}
