import type { ReactNode } from 'react'
import { PresenceDot } from '../ui/presence-dot.tsx'
import type { Person } from './person.ts'
import styles from './profile-view.module.css'

interface ProfileViewProps {
  /** The photo viewer, the left column from 992 px. */
  photos: ReactNode
  /** Header, text, facts and interests. */
  children: ReactNode
  /** The sticky bar on a phone, with the same actions as the header. */
  bar?: ReactNode
}

/** The layout of a profile: photos beside the text, or above it on a phone. */
export function ProfileView({ photos, children, bar }: ProfileViewProps) {
  return (
    <article className={styles.profile}>
      <div>{photos}</div>
      <div className={styles.text}>{children}</div>
      {bar && <div className={styles.bar}>{bar}</div>}
    </article>
  )
}

interface ProfileHeadProps {
  person: Person
  /** Short facts with an icon each: place, what the member seeks, last visit. */
  lines: readonly { icon: ReactNode; text: string }[]
  /** The actions, hidden on phones where the bar has them. */
  actions?: ReactNode
  /** The fictional warning. */
  warning?: ReactNode
}

/** Name and age, presence, the short facts and the actions. */
export function ProfileHead({ person, lines, actions, warning }: ProfileHeadProps) {
  return (
    <header>
      <h1 className={styles.name}>
        {person.name}, {person.age}
        {!person.isFictional && (
          <PresenceDot isOnline={person.isOnline} className={styles.dot} isInSentence />
        )}
      </h1>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.text}>
            {line.icon}
            {line.text}
          </li>
        ))}
      </ul>
      {warning && <div className={styles.warning}>{warning}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** A section of a profile with its heading. */
export function ProfileSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

/** A member's own text, with its line breaks. */
export function AboutText({ children }: { children: string }) {
  return <p className={styles.about}>{children}</p>
}

/** Facts in a table of three columns, two on phones. */
export function DetailsTable({ details }: { details: readonly { label: string; value: string }[] }) {
  if (details.length === 0) return null
  return (
    <dl className={styles.details}>
      {details.map((detail) => (
        <div key={detail.label}>
          <dt>{detail.label}</dt>
          <dd>{detail.value}</dd>
        </div>
      ))}
    </dl>
  )
}
