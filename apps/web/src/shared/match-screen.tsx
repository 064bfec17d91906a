import { Trans, useLingui } from '@lingui/react/macro'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { RingAvatar } from '../ui/ring-avatar.tsx'
import { Spark } from '../ui/spark.tsx'
import { Embers } from './embers.tsx'
import { NightDialog } from './match/night-dialog.tsx'
import styles from './match-screen.module.css'

interface MatchSide {
  name: string
  photo?: string | null | undefined
}

interface MatchScreenProps {
  you: MatchSide
  them: MatchSide
  /** Openers; choosing one begins the conversation with it. Null while they are on their way. */
  icebreakers?: readonly string[] | null
  /** The openers are about what both share. */
  areShared?: boolean
  /** What else is to be said of the two likes. */
  note?: ReactNode
  /** Pressing the other's photograph. */
  onPhoto: () => void
  /** Pressing the button. */
  onMessage: () => void
  onIcebreaker?: (text: string) => void
  /** Escape, a press on the ground or "Keep looking". */
  onClose: () => void
}

/** Two people like each other: the rings touch, the spark jumps, and there is one thing to do. */
export function MatchScreen({
  you,
  them,
  icebreakers = [],
  areShared = true,
  note,
  onPhoto,
  onMessage,
  onIcebreaker,
  onClose,
}: MatchScreenProps) {
  const { t } = useLingui()
  return (
    <NightDialog
      title={t`The spark is there`}
      titleClass={styles.title}
      later={t`Keep looking`}
      onClose={onClose}
      picture={
        <div className={styles.pair}>
          <RingAvatar name={you.name} src={you.photo} size={186} className={styles.you} />
          <button
            type="button"
            className={styles.them}
            onClick={onPhoto}
            aria-label={t`See the profile of ${them.name}`}
          >
            <RingAvatar name={them.name} src={them.photo} size={186} />
          </button>
          <span className={styles.spark}>
            <Spark size={92} />
          </span>
          <Embers />
        </div>
      }
    >
      <p className={styles.text}>
        {!icebreakers || (icebreakers.length > 0 && !areShared) ? (
          <Trans>{them.name} likes you too. Begin with one of these:</Trans>
        ) : icebreakers.length > 0 ? (
          <Trans>{them.name} likes you too. Begin with something you share:</Trans>
        ) : (
          <Trans>{them.name} likes you too. Somebody has to begin.</Trans>
        )}
      </p>
      {!icebreakers && (
        <div className={styles.openers} aria-hidden="true">
          <span className={styles.waiting} />
          <span className={styles.waiting} />
        </div>
      )}
      {icebreakers && icebreakers.length > 0 && (
        <ul className={styles.openers}>
          {icebreakers.map((text) => (
            <li key={text}>
              <button type="button" onClick={() => onIcebreaker?.(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="white"
        size="large"
        full
        className={styles.message}
        icon={<ChatCircleDotsIcon weight="fill" aria-hidden />}
        onClick={onMessage}
      >{t`Send ${them.name} a message`}</Button>
      {note}
    </NightDialog>
  )
}
