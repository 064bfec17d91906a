import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { initialOf } from '../../i18n/capitals.ts'
import type { Person } from '../../shared/person.ts'
import type { ViewerPhoto } from '../../shared/photo-viewer.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { LikedPerson } from '../../ui/moving.tsx'
import { PresenceDot } from '../../ui/presence-dot.tsx'
import styles from './opening.module.css'
import { StoryPhoto } from './story-photo.tsx'
import type { Line } from './use-introduction.tsx'

interface OpeningProps {
  person: Person
  /** The first photo, if there is any. */
  photo: ViewerPhoto | undefined
  onOpen: (photoId: number) => void
  /** Reacts to the photo. */
  onReact: ((photo: ViewerPhoto) => void) | undefined
  /** Place and last visit. */
  lines: readonly Line[]
  /** Buttons on the photo, for phones: back at the left, more at the right. */
  left: ReactNode
  right: ReactNode
  /** A chip on the photo: that the profile is fictional, or the like or match between the two. */
  mark: ReactNode
  /** The sign of a checked main photo, beside the name. */
  verified: ReactNode
  /** What follows the name: actions, text. */
  children: ReactNode
}

/** The first screen of a profile: a large photo with name, age, place and presence, which lie on the photo on a phone. */
export function Opening({
  person,
  photo,
  onOpen,
  onReact,
  lines,
  left,
  right,
  mark,
  verified,
  children,
}: OpeningProps) {
  const { t } = useLingui()
  const { id, name, age, isFictional, isOnline } = person
  return (
    <div className={styles.opening} data-immersive>
      <div className={styles.photo}>
        <LikedPerson id={id}>
          <div className={clsx(styles.stage, !photo && styles.bare)}>
            {photo ? (
              <StoryPhoto
                photo={photo}
                name={name}
                at={0}
                sizes="(min-width: 768px) 456px, 100vw"
                onOpen={() => onOpen(photo.id)}
                onReact={onReact && (() => onReact(photo))}
                eager
                className={styles.first}
              />
            ) : (
              <span className={styles.nobody}>
                <span aria-hidden="true">{initialOf(name)}</span>
                <Hidden>{t`${name} has no photo`}</Hidden>
              </span>
            )}
            <span className={styles.left}>{left}</span>
            {right && <span className={styles.right}>{right}</span>}
          </div>
        </LikedPerson>
      </div>
      <header className={styles.caption}>
        {mark && <div className={styles.mark}>{mark}</div>}
        <h1 className={styles.name}>
          {name}, {age}
          {!isFictional && <PresenceDot isOnline={isOnline} className={styles.dot} isInSentence />}
          {verified}
        </h1>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.text}>
              {line.icon}
              {line.text}
            </li>
          ))}
        </ul>
      </header>
      <div className={styles.words}>{children}</div>
    </div>
  )
}
