import { useLingui } from '@lingui/react/macro'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { initialOf } from '../i18n/capitals.ts'
import { Tag } from '../ui/chip.tsx'
import { LikeDisc } from '../ui/like-disc.tsx'
import { AppLink } from '../ui/link.tsx'
import { Photo } from '../ui/photo.tsx'
import { PresenceDot } from '../ui/presence-dot.tsx'
import { ScoopCard } from '../ui/scoop-card.tsx'
import { FictionalChip } from './fictional.tsx'
import styles from './member-card.module.css'
import { type Person, sourceSet } from './person.ts'
import { VerifiedMark } from './verified-mark.tsx'

interface MemberCardProps {
  person: Person
  to: string
  /** Two columns wide from 992 px, the whole row on phones. */
  big?: boolean
  /** The number of shared interests; shown if above zero and no other chip has priority. */
  shared?: number
  isNew?: boolean
  /** A chip from the list; it replaces the less important chips. */
  mark?: ReactNode
  /** The first sentence of the member's own text, for the big card. */
  line?: string | null | undefined
  /** The lines under the name, in place of the city. */
  under?: readonly string[]
  /** A round button of 50 px, in place of the like button. */
  disc?: ReactNode
  /** Undefined if liking is not offered; the photo then has no cut-out for the button. */
  liked?: boolean | undefined
  onLike?: (() => void) | undefined
  /** Load the image at once, for the first rows of a page. */
  eager?: boolean
}

/** A member as a photo card: one link, with the like button beside it. */
export function MemberCard(props: MemberCardProps) {
  const { person, to, big = false, line, liked = false, onLike, eager = false } = props
  const { t } = useLingui()
  const place = [person.city, big && line].filter(Boolean).join('. ')
  const { under = place ? [place] : [] } = props
  const disc =
    props.disc ??
    (onLike && (
      <LikeDisc pressed={liked} onPress={onLike} label={t`Like ${person.name}`} size={big ? 72 : 50} />
    ))
  return (
    <article className={clsx(styles.card, big && styles.big)}>
      <ScoopCard
        className={styles.scoop}
        person={person.id}
        photo={<CardPhoto person={person} big={big} eager={eager} />}
        disc={disc}
        discSize={big ? 72 : 50}
        big={big}
        top={<CardTag {...props} />}
      >
        <AppLink to={to} className={styles.link}>
          <span className={styles.name}>
            <span className={styles.text} data-may-cut>
              {person.name},
            </span>{' '}
            <span className={styles.age}>{person.age}</span>
            {person.isVerified && <VerifiedMark />}
            {!person.isFictional && (
              <PresenceDot isOnline={person.isOnline} className={styles.dot} isInSentence />
            )}
          </span>
          {under.map((words) => (
            <span key={words} className={styles.city} data-may-cut>
              {words}
            </span>
          ))}
        </AppLink>
      </ScoopCard>
    </article>
  )
}

function CardPhoto({ person, big, eager }: { person: Person; big: boolean; eager: boolean }) {
  const { photo } = person
  if (!photo) {
    return (
      <span className={styles.nobody} aria-hidden="true">
        <span>{initialOf(person.name)}</span>
      </span>
    )
  }
  return (
    <Photo
      src={photo.medium}
      srcSet={sourceSet(photo)}
      sizes={
        big
          ? '(min-width: 992px) 460px, 100vw'
          : '(min-width: 1200px) 220px, (min-width: 992px) 25vw, (min-width: 576px) 33vw, 50vw'
      }
      colour={photo.colour}
      alt=""
      eager={eager}
    />
  )
}

// At most one chip; warnings have priority over extras.
function CardTag({ person, big = false, shared = 0, isNew = false, mark }: MemberCardProps): ReactNode {
  const { t } = useLingui()
  if (person.isFictional) return <FictionalChip />
  if (mark) return mark
  if (shared > 1) {
    const words = big ? t`You share ${shared} interests` : t`${shared} in common`
    return <Tag icon={<SparkleIcon weight="fill" aria-hidden />}>{words}</Tag>
  }
  if (isNew) return <Tag>{t`New here`}</Tag>
  return null
}

/** The grid of cards: 2 columns, 3 from 576 px, 4 from 992, 5 from 1200. */
export function MemberGrid({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={styles.grid} aria-label={label}>
      {children}
    </section>
  )
}
