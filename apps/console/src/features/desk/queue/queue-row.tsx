import { Trans, useLingui } from '@lingui/react/macro'
import Checkbox from '@mui/material/Checkbox'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import type { ReviewRowFragment } from '../graph/review-row.generated.ts'
import { useReviewRowFragment } from '../graph/review-row.generated.ts'
import { Chip } from '../parts/chip.tsx'
import { categoryLabel, outcomeLabels, queueLabels } from '../parts/labels.ts'
import { TimeLeft } from '../parts/time-left.tsx'
import { UrgencyMark } from '../parts/urgency-mark.tsx'
import { useNow } from '../parts/use-now.ts'
import { useSpans } from '../parts/use-spans.ts'
import styles from './queue.module.css'
import type { QueueNode } from './use-queue.ts'

interface QueueRowProps {
  node: QueueNode
  /** The number of the row in the whole list, from 0. */
  index: number
  /** The length of the list; -1 while further pages exist. */
  count: number
  top: number
  url: string
  isActive: boolean
  isSelected: boolean
  canSelect: boolean
  /** True for lists of every queue, where each row names its own. */
  hasQueue: boolean
  isSkipped: (category: string) => boolean
  onActivate: (id: number) => void
  /** Called when the row is pressed, before its page is opened. */
  onPress: (id: number) => void
  onSelect: (id: number, isRange: boolean) => void
}

/** One item of a list: what it is about, how long it has left, and who has it. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { node, index, count, top, url, isActive, isSelected, canSelect } = props
  const { onActivate, onPress, onSelect } = props
  const { t } = useLingui()
  const item = useReviewRowFragment(node)
  if (!item) return null
  const isGone = item.state !== 'OPEN'
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      className={styles.row}
      data-active={isActive}
      data-selected={isSelected}
      data-gone={isGone && item.state !== 'APPROVAL'}
      style={{ top }}
    >
      <span className={styles.check}>
        {canSelect && (
          <Checkbox
            size="small"
            tabIndex={isActive ? 0 : -1}
            checked={isSelected}
            disabled={isGone && !isSelected}
            slotProps={{ input: { 'aria-label': t`Select case ${item.id}` } }}
            onClick={(event) => onSelect(item.id, event.shiftKey)}
          />
        )}
      </span>
      <span className={styles.urgency}>
        <UrgencyMark urgency={item.urgency} isShort />
      </span>
      <span className={styles.subject}>
        <Link
          to={url}
          data-row={item.id}
          tabIndex={isActive ? 0 : -1}
          className={styles.link}
          onFocus={() => onActivate(item.id)}
          // A finger that goes down may scroll; a mouse button opens.
          onPointerDown={(event) => event.pointerType === 'mouse' && opensHere(event) && onPress(item.id)}
          onClick={(event) => opensHere(event) && onPress(item.id)}
        >
          <RowTitle item={item} hasQueue={props.hasQueue} />
        </Link>
        <RowSummary item={item} isSkipped={props.isSkipped(item.category)} />
      </span>
      <span className={styles.site}>{item.site.name}</span>
      <span className={styles.age}>
        <Age since={item.createdAt} />
      </span>
      <span className={styles.left}>{isGone ? <RowOutcome item={item} /> : <TimeLeft item={item} />}</span>
      <span className={styles.who}>
        <RowHolder item={item} />
      </span>
    </li>
  )
})

/** True for a press that opens a link on this page, and not in another tab. */
const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

function RowTitle({ item, hasQueue }: { item: ReviewRowFragment; hasQueue: boolean }) {
  const { i18n } = useLingui()
  const { subject } = item
  return (
    <>
      <b>{i18n._(categoryLabel(item.category))}</b>
      {subject && (
        <span>
          {subject.name}
          {subject.age !== null && `, ${subject.age}`}
        </span>
      )}
      {subject?.isBanned && (
        <Chip tone="bad">
          <Trans>Banned</Trans>
        </Chip>
      )}
      {hasQueue && <Chip>{i18n._(queueLabels[item.queue])}</Chip>}
    </>
  )
}

function RowSummary({ item, isSkipped }: { item: ReviewRowFragment; isSkipped: boolean }) {
  if (isSkipped)
    return (
      <span className={styles.summary} data-quiet>
        <Trans>You leave this category to colleagues.</Trans>
      </span>
    )
  return (
    <span className={styles.summary} data-quiet={item.summary === ''}>
      {item.summary || <Trans>No text</Trans>}
    </span>
  )
}

function Age({ since }: { since: string }) {
  return <time dateTime={since}>{useSpans().age(since, useNow(30_000))}</time>
}

function RowOutcome({ item }: { item: ReviewRowFragment }) {
  const { i18n } = useLingui()
  const outcome = item.decision?.outcome
  if (!outcome) return <Trans>Closed</Trans>
  return (
    <Chip tone={outcome === 'VIOLATION' ? 'warn' : 'ok'}>{i18n._(outcomeLabels[item.queue][outcome])}</Chip>
  )
}

function RowHolder({ item: { lease, readers, decision } }: { item: ReviewRowFragment }) {
  const { t } = useLingui()
  if (decision) return <span className={styles.name}>{decision.person.name}</span>
  if (lease)
    return (
      <span className={styles.name} data-mine={lease.isMine}>
        <LockSimpleIcon size={14} aria-hidden /> {lease.isMine ? t`You` : lease.person.name}
      </span>
    )
  const [first] = readers
  if (!first) return null
  return (
    <span className={styles.name} title={readers.map(({ name }) => name).join(', ')}>
      <EyeIcon size={14} aria-hidden /> {first.name}
    </span>
  )
}
