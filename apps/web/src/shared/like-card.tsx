import { useLingui } from '@lingui/react/macro'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import type { ReactNode } from 'react'
import { CountBadge } from '../ui/count-badge.tsx'
import { AppLink } from '../ui/link.tsx'
import { RingAvatar } from '../ui/ring-avatar.tsx'
import styles from './like-card.module.css'
import type { Person } from './person.ts'

interface LikeProps {
  person: Person
  to: string
  /** The like was not opened yet. */
  isNew: boolean
  isMatch: boolean
  /** The time of the like as text. */
  when: string
  /** The control at the end of the row: a like button, or a link to the conversation. */
  action?: ReactNode
  onOpen?: () => void
}

/** A like as a row: photo, name, kind of like, time. */
export function LikeRow({ person, to, isNew, isMatch, when, action, onOpen }: LikeProps) {
  const { t } = useLingui()
  return (
    <article className={styles.row} data-new={isNew || undefined}>
      <AppLink to={to} className={styles.link} onClick={onOpen}>
        <RingAvatar
          name={person.name}
          src={person.photo?.thumb ?? person.photo?.medium}
          online={person.isOnline}
          fictional={person.isFictional}
          size={64}
        />
        <span className={styles.words}>
          <span className={styles.name}>
            {person.name}, {person.age}
            {isNew && <CountBadge count={1} label={t`New`} className={styles.dot} />}
          </span>
          <span className={styles.line}>
            {isMatch && (
              <span className={styles.match}>
                <SparkleIcon size={16} weight="fill" aria-hidden />
                {t`Match`}
              </span>
            )}
            {[person.city, when].filter(Boolean).join(' · ')}
          </span>
        </span>
      </AppLink>
      {action}
    </article>
  )
}

/** A list of likes, in two columns from 992 px. */
export function LikeList({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={styles.list} aria-label={label}>
      {children}
    </section>
  )
}
