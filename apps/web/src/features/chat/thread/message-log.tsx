import { useLingui } from '@lingui/react/macro'
import { equal } from '@wry/equality'
import { clsx } from 'clsx'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { memo, useEffect, useState } from 'react'
import { useFormat } from '../../../i18n/format.ts'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import { LogNote, TypingDots, UnreadDivider } from '../../../shared/message-marks.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { displaySize } from '../photos/photo.rules.ts'
import type { Chunk, Day } from './arrange.rules.ts'
import styles from './message-log.module.css'
import { MessageRow } from './message-row.tsx'

// Lazy: not in the first view, and most conversations have none.
const HiddenHistory = lazyComponent(
  () => import('./hidden-history.tsx'),
  'HiddenHistory',
  () => <Skeleton height={236} />,
)

interface MessageLogProps {
  /** The name of the other member. */
  name: string
  days: readonly Day[]
  hasEarlier: boolean
  /** The number of older messages that a free member cannot see. */
  hiddenCount: number
  /** Content for an empty conversation. */
  start: ReactNode
  typing: boolean
  /** Messages with a higher number arrived while the viewer was watching. */
  newAfterSeq: number
  scrollerRef: Ref<HTMLDivElement>
  contentRef: Ref<HTMLDivElement>
}

/** The messages of a conversation, by day. The announcer reads new ones out, one at a time. */
export function MessageLog(props: MessageLogProps) {
  const { name, days, hasEarlier, hiddenCount, start, typing, newAfterSeq, scrollerRef, contentRef } = props
  const { t } = useLingui()
  const { day: dayOf } = useFormat()
  const isEmpty = days.length === 0
  const [isRendered, setRendered] = useState(false)
  useEffect(() => setRendered(!isEmpty), [isEmpty])
  const isNew = isEmpty && !hasEarlier && hiddenCount === 0
  return (
    <div
      ref={scrollerRef}
      role="log"
      aria-label={t`Conversation with ${name}`}
      aria-live="off"
      aria-relevant="additions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={styles.scroller}
      onKeyDown={moveBetweenMessages}
    >
      <div ref={contentRef} className={styles.content}>
        <div className={clsx(styles.top, isNew && styles.start)}>
          {isNew ? (
            start
          ) : hasEarlier ? (
            <Ring size={22} label={t`Loading earlier messages`} />
          ) : hiddenCount > 0 ? (
            <HiddenHistory count={hiddenCount} />
          ) : (
            <LogNote>{t`This is the start of your conversation with ${name}.`}</LogNote>
          )}
        </div>
        {days.map((day) => (
          <div key={day.key} className={styles.oneDay}>
            <h2 className={styles.day} data-day={day.at}>
              <span>{dayOf(day.at)}</span>
            </h2>
            {day.chunks.map((chunk) => (
              <ChunkView
                key={chunk.key}
                chunk={chunk}
                name={name}
                newAfterSeq={newAfterSeq}
                isAddedLater={isRendered}
              />
            ))}
          </div>
        ))}
        {typing && (
          <div className={styles.typing}>
            <TypingDots name={name} />
          </div>
        )}
      </div>
    </div>
  )
}

interface ChunkViewProps {
  chunk: Chunk
  name: string
  newAfterSeq: number
  /** True if the messages were rendered without it before. */
  isAddedLater: boolean
}

const ChunkView = memo(
  function ChunkView({ chunk, name, newAfterSeq, isAddedLater }: ChunkViewProps) {
    // The first page has its true height at once: an estimate would move what is in view. Later ones are skipped
    // while out of view, so that a long conversation costs no more than a short one.
    const [canSkip] = useState(isAddedLater)
    return (
      <div
        className={clsx(styles.chunk, canSkip && styles.skipped)}
        data-chunk=""
        style={{ containIntrinsicBlockSize: `auto ${estimatedHeight(chunk)}px` }}
      >
        {chunk.rows.map((row) => (
          <div key={row.line.key}>
            {row.divided && (
              <div data-divider="">
                <UnreadDivider />
              </div>
            )}
            <MessageRow
              row={row}
              name={name}
              isNew={(row.line.seq ?? Number.POSITIVE_INFINITY) > newAfterSeq}
            />
          </div>
        ))}
      </div>
    )
  },
  (before, after) =>
    before.name === after.name &&
    before.newAfterSeq === after.newAfterSeq &&
    equal(before.chunk, after.chunk),
)

/** The height that a gift card adds to its text, in pixels. */
const cardHeight = 48

/**
 * Estimates the height of rows that were never rendered, in pixels; the browser remembers the real one
 * afterwards.
 */
function estimatedHeight({ rows }: Chunk): number {
  return rows.reduce((sum, { line, first, last }) => {
    const lines = line.text
      .split('\n')
      .reduce((count, part) => count + Math.max(1, Math.ceil(part.length / 56)), 0)
    const picture = line.photo ?? line.pending
    const tall = picture ? displaySize(picture).height - (line.text ? 0 : 23) : 0
    return sum + tall + lines * 23 + 20 + (line.gift ? cardHeight : 0) + (first ? 12 : 3) + (last ? 21 : 0)
  }, 0)
}

/** Moves the focus from message to message with the arrow keys, Home and End. */
function moveBetweenMessages(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  const row = target.closest<HTMLElement>('[data-key]')
  if (event.altKey || event.ctrlKey || event.metaKey || (row && target !== row)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-key]')]
  const at = row ? rows.indexOf(row) : rows.length
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key]
  const nextRow = next === undefined ? undefined : rows[next]
  if (!nextRow) return
  event.preventDefault()
  nextRow.focus({ preventScroll: true })
  nextRow.scrollIntoView({ block: 'nearest' })
}
