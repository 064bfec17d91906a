import type { RefObject } from 'react'
import type { IcebreakerGround } from '../../../graphql/types.generated.ts'
import { usePress } from '../../../ui/press.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GroundLine } from './ground-line.tsx'
import styles from './opening-lines.module.css'

interface OpeningLinesProps {
  /** The name of the other member. */
  name: string
  /** Absent while they are loading. */
  lines: readonly { text: string; ground: IcebreakerGround; subject: string | null }[] | undefined
  /** The number of this set of lines; only the first press on each set counts. */
  set: number
  /** How many lines are expected. */
  count: number
  busy: boolean
  firstRef: RefObject<HTMLButtonElement | null>
  onChoose: (line: string) => void
}

/** Opening lines to choose from, each with what it is based on. */
export function OpeningLines({ name, lines, set, count, busy, firstRef, onChoose }: OpeningLinesProps) {
  const press = usePress(set)
  return (
    <ul className={styles.lines} aria-busy={busy || undefined}>
      {lines?.map(({ text, ground, subject }, at) => (
        <li key={text}>
          <button
            type="button"
            ref={at === 0 ? firstRef : undefined}
            className={styles.line}
            {...press(() => onChoose(text))}
          >
            <span className={styles.text}>{text}</span>
            <GroundLine ground={ground} subject={subject} name={name} />
          </button>
        </li>
      )) ??
        Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no key of their own
          <li key={at}>
            <Skeleton height={104} radius={20} />
          </li>
        ))}
    </ul>
  )
}
