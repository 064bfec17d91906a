import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { useAskForCase } from '../case/ask-for-case.ts'
import styles from './queue.module.css'
import { QueueRow } from './queue-row.tsx'
import type { useQueue } from './use-queue.ts'
import { rowHeight, useScroll } from './use-scroll.ts'

interface QueueListProps {
  queue: ReturnType<typeof useQueue>
  label: string
  hasQueue: boolean
  urlOf: (id: number) => string
  canSelect: boolean
  selection: ReadonlySet<number>
  onSelect: (id: number, isRange: boolean) => void
  isSkipped: (category: string) => boolean
  /** The case that the reviewer comes back from. */
  lastId: number | null
}

/** The rows of a list: only the visible ones exist. J and K move, Enter opens, Space selects. */
export function QueueList(props: QueueListProps) {
  const { queue, label, hasQueue, urlOf, canSelect, selection, onSelect, isSkipped, lastId } = props
  const { nodes, arrivedCount, renew, more, hasMore } = queue
  const { t } = useLingui()
  const [activeId, setActiveId] = useState<number | null>(lastId)
  const { scroller, onScroll, show, first, last } = useScroll(nodes.length)
  const activeIndex = nodes.findIndex(({ id }) => id === activeId)
  const wantsFocus = useRef(lastId !== null)

  useEffect(() => {
    if (last >= nodes.length - 10 && hasMore) void more()
  }, [last, nodes.length, hasMore, more])
  // The row that was reached by a key may have to be rendered first.
  useEffect(() => {
    if (!wantsFocus.current || activeId === null) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${activeId}"]`)
    if (!row) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
  })

  const move = (step: number) => {
    const next = Math.min(nodes.length - 1, Math.max(0, activeIndex < 0 ? 0 : activeIndex + step))
    const node = nodes[next]
    if (!node) return
    wantsFocus.current = true
    setActiveId(node.id)
    show(next)
  }
  const open = () => scroller.current?.querySelector<HTMLElement>(`[data-row="${activeId}"]`)?.click()
  const group = t`List`
  const hasNone = nodes.length === 0
  const isNone = activeIndex < 0
  useCommand({
    id: 'row-next',
    title: t`Next row`,
    group,
    keys: ['J', 'ArrowDown'],
    isKeyOnly: true,
    isDisabled: hasNone,
    run: () => move(1),
  })
  useCommand({
    id: 'row-back',
    title: t`Row before`,
    group,
    keys: ['K', 'ArrowUp'],
    isKeyOnly: true,
    isDisabled: hasNone,
    run: () => move(-1),
  })
  useCommand({
    id: 'row-open',
    title: t`Open the row`,
    group,
    keys: 'Enter',
    isKeyOnly: true,
    isDisabled: isNone,
    run: open,
  })
  useCommand({
    id: 'row-select',
    title: t`Select the row`,
    group,
    keys: 'S',
    isKeyOnly: true,
    isDisabled: isNone || !canSelect,
    run: () => activeId !== null && onSelect(activeId, false),
  })
  const ask = useAskForCase()
  const activate = useCallback((id: number) => setActiveId(id), [])

  return (
    <div className={styles.grid}>
      <div className={styles.head} aria-hidden>
        <span />
        <span />
        <span>
          <Trans>Case</Trans>
        </span>
        <span className={styles.site}>
          <Trans>Site</Trans>
        </span>
        <span className={styles.age}>
          <Trans>Age</Trans>
        </span>
        <span>
          <Trans>Time left</Trans>
        </span>
        <span>
          <Trans>With</Trans>
        </span>
      </div>
      <div className={styles.scroller} ref={scroller} onScroll={onScroll}>
        <ol
          className={styles.rows}
          aria-label={label}
          style={{ height: nodes.length * rowHeight + (hasMore ? rowHeight : 0) }}
        >
          {nodes.slice(first, last).map((node, at) => (
            <QueueRow
              key={node.id}
              node={node}
              index={first + at}
              count={hasMore ? -1 : nodes.length}
              top={(first + at) * rowHeight}
              url={urlOf(node.id)}
              isActive={node.id === activeId || (isNone && first + at === 0)}
              isSelected={selection.has(node.id)}
              canSelect={canSelect}
              hasQueue={hasQueue}
              isSkipped={isSkipped}
              onActivate={activate}
              onPress={ask}
              onSelect={onSelect}
            />
          ))}
        </ol>
        {hasMore && (
          <div className={styles.more} style={{ top: nodes.length * rowHeight }}>
            <Trans>More rows are on their way.</Trans>
          </div>
        )}
      </div>
      {arrivedCount > 0 && (
        <div className={styles.arrived}>
          <Button
            variant="contained"
            size="small"
            startIcon={<ArrowDownIcon aria-hidden />}
            onClick={() => void renew()}
          >
            {t`${plural(arrivedCount, { one: 'Show # new', other: 'Show # new' })}`}
          </Button>
        </div>
      )}
    </div>
  )
}
