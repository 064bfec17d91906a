import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './members-head.module.css'

interface MembersHeadProps {
  /** Undefined while the viewer is unknown. */
  name: string | undefined
  /** The number of results in words; undefined while it is being fetched. */
  sentence: string | undefined
  /** The filter pills. */
  children: ReactNode
}

/** The greeting, the number of results, and the filters. */
export function MembersHead({ name, sentence, children }: MembersHeadProps) {
  const greeting = useGreeting(name ?? '')
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <h1 className={styles.greeting}>
          {name === undefined ? <Skeleton width="min(320px, 80%)" height={28} /> : greeting}
        </h1>
        <p className={styles.sentence} role="status">
          {sentence ?? <Skeleton width="min(340px, 84%)" height={16} className={styles.waiting} />}
        </p>
      </div>
      {children}
    </header>
  )
}

function useGreeting(name: string): string {
  const { t } = useLingui()
  const { hour } = useFormat()
  const part = partOfDay(hour())
  if (part === 'morning') return t`Good morning, ${name}`
  return part === 'afternoon' ? t`Good afternoon, ${name}` : t`Good evening, ${name}`
}

type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The part of the day for an hour of the member's own clock; the evening lasts until five. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
