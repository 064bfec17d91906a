import { timeLeft } from '../rules/time-left.rules.ts'
import styles from './parts.module.css'
import { useNow } from './use-now.ts'
import { useSpans } from './use-spans.ts'

/** The time that is left for an item, in a colour and in words. */
export function TimeLeft({ item }: { item: { createdAt: string; dueAt: string } }) {
  const spans = useSpans()
  const left = timeLeft(item, useNow(30_000))
  return (
    <time dateTime={item.dueAt} className={styles.time} data-level={left.level}>
      {spans.left(left)}
    </time>
  )
}
