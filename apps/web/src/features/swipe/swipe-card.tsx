import { useLingui } from '@lingui/react/macro'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { memo, useId } from 'react'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { initialOf } from '../../i18n/capitals.ts'
import { FictionalChip } from '../../shared/fictional.tsx'
import { interestDisplay } from '../../shared/interests.ts'
import { firstWords } from '../../shared/people/first-words.rules.ts'
import { sourceSet } from '../../shared/person.ts'
import { PersonMenu } from '../../shared/report/person-menu.tsx'
import { Tag } from '../../ui/chip.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { AppLink } from '../../ui/link.tsx'
import { MovingPerson } from '../../ui/moving.tsx'
import { Photo } from '../../ui/photo.tsx'
import { PresenceDot } from '../../ui/presence-dot.tsx'
import type { Choice } from './deck.rules.ts'
import type { SwipeCardFragment } from './swipe.generated.ts'
import { useSwipeCardFragment } from './swipe.generated.ts'
import styles from './swipe-card.module.css'
import face from './swipe-face.module.css'
import { type ExitMotion, useDrag } from './use-drag.ts'
import { cardSizes } from './use-preload-pictures.ts'

/** How a decided card leaves the screen. */
export interface Leaving {
  choice: Choice
  from: ExitMotion
}

interface SwipeCardProps {
  profile: FragmentRef<SwipeCardFragment>
  /** 0 for the top card, then those under it. */
  depth: number
  /** The decision that was undone: the card returns from the side to which it left. */
  back?: Choice | undefined
  /** The decision with which the card leaves. It keeps its element, so that React does not remount it. */
  leaving?: Leaving | undefined
  onChoose: (choice: Choice, from: ExitMotion) => void
  /** The card has left. */
  onGone: () => void
}

/** A profile as a card of the stack; the top card can be dragged. */
export function SwipeCard({ profile, depth, back, leaving, onChoose, onGone }: SwipeCardProps) {
  const drag = useDrag(onChoose)
  const isTop = depth === 0
  const isActive = isTop && !leaving
  return (
    <div
      className={clsx(styles.place, !isTop && styles.under, leaving && styles.leaving)}
      style={leaving ? exitStyle(leaving) : ({ '--depth': depth } as CSSProperties)}
      data-back={back}
      data-choice={leaving?.choice}
      data-top={isActive || undefined}
      inert={!isActive}
      aria-hidden={!isActive}
      onAnimationEnd={(event) => leaving && event.target === event.currentTarget && onGone()}
      {...(isActive ? drag : {})}
    >
      <CardContent profile={profile} isTop={isTop} />
      {isTop && <DecisionOverlay />}
    </div>
  )
}

const exitStyle = ({ choice, from }: Leaving) =>
  ({
    '--x': `${from.x}px`,
    '--y': `${from.y}px`,
    '--tilt': `${from.tilt}deg`,
    '--time': `${from.duration}ms`,
    '--pull': choice === 'like' ? 1 : -1,
  }) as CSSProperties

/** Shows the decision that a release would make; it grows with the drag. */
function DecisionOverlay() {
  return (
    <>
      <span className={clsx(styles.mark, styles.markLike)} aria-hidden="true">
        <HeartIcon weight="fill" />
      </span>
      <span className={clsx(styles.mark, styles.markPass)} aria-hidden="true">
        <XIcon weight="bold" />
      </span>
    </>
  )
}

interface CardContentProps {
  profile: FragmentRef<SwipeCardFragment>
  isTop: boolean
}

/** What a card shows of its member. Memoised: decisions about other cards do not re-render it. */
const CardContent = memo(function CardContent({ profile, isTop }: CardContentProps) {
  const { t } = useLingui()
  const nameId = useId()
  const member = useSwipeCardFragment(profile)
  // A deleted member is gone from the cache a moment before the deck is updated.
  if (!member) return null
  const { id, name, age, city, about, mainPhoto } = member
  return (
    <MovingPerson id={id}>
      <article className={face.card} aria-labelledby={nameId}>
        {mainPhoto ? (
          <Photo
            src={mainPhoto.medium}
            srcSet={sourceSet(mainPhoto)}
            sizes={cardSizes}
            colour={mainPhoto.colour}
            alt=""
            eager
            className={face.photo}
          />
        ) : (
          <span className={face.nobody} aria-hidden="true">
            <span>{initialOf(name)}</span>
          </span>
        )}
        <div className={face.text}>
          <h2 id={nameId} className={face.name}>
            <AppLink to={`/members/${id}`} draggable={false} className={face.link}>
              {name}, {age}
            </AppLink>
            {!member.isFictional && <PresenceDot isOnline={member.isOnline} className={face.dot} />}
          </h2>
          {(city || about) && (
            <p className={face.line}>
              {city && <MapPinIcon weight="fill" aria-hidden />}
              <span data-may-cut>{[city, about && firstWords(about, 110)].filter(Boolean).join('. ')}</span>
            </p>
          )}
          <Shared interests={member.sharedInterests} />
        </div>
        <div className={face.top}>
          {tagOf(member, t`New here`)}
          {isTop && (
            <span className={face.more}>
              <PersonMenu id={id} name={name} tone="photo" redirectTo="/swipe-game" />
            </span>
          )}
        </div>
      </article>
    </MovingPerson>
  )
})

function tagOf({ isFictional, isNew }: SwipeCardFragment, newHere: string): ReactNode {
  if (isFictional) return <FictionalChip />
  return isNew ? <Tag>{newHere}</Tag> : <span />
}

// At most one line, so that the face is not covered.
const maxInterests = 2

/** The interests that both share: the reason to look at this card. */
function Shared({ interests }: { interests: readonly string[] }) {
  const { t, i18n } = useLingui()
  if (interests.length === 0) return null
  const rest = interests.length - maxInterests
  return (
    <ul className={face.shared} aria-label={t`What you share`}>
      {interests.slice(0, maxInterests).map((key) => {
        const display = interestDisplay(key)
        return (
          <li key={key}>
            {display && <display.Icon weight="fill" aria-hidden />}
            <span data-may-cut>{display ? i18n._(display.label) : key}</span>
          </li>
        )
      })}
      {rest > 0 && (
        <li className={face.more}>
          <span aria-hidden="true">+{rest}</span>
          <Hidden>{t`${rest} more`}</Hidden>
        </li>
      )}
    </ul>
  )
}
