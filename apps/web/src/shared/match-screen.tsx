import { Trans, useLingui } from '@lingui/react/macro'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { MovingPerson } from '../ui/moving.tsx'
import { RingAvatar } from '../ui/ring-avatar.tsx'
import { Spark } from '../ui/spark.tsx'
import { Embers } from './embers.tsx'
import { FullPageDialog } from './match/full-page-dialog.tsx'
import styles from './match-screen.module.css'

interface MatchSide {
  name: string
  photo?: string | null | undefined
}

interface MatchScreenProps {
  you: MatchSide
  them: MatchSide & { id: number }
  /** Icebreakers; choosing one starts the conversation with it. Null while they are loading. */
  icebreakers?: readonly string[] | null
  /** The icebreakers are about something that the two members share. */
  areShared?: boolean
  /** The two have a conversation already. */
  isTalking?: boolean
  /** An extra note about the two likes. */
  note?: ReactNode
  /** Called on a press on the other member's photo. */
  onPhoto: () => void
  /** Called on a press on the message button. */
  onMessage: () => void
  onIcebreaker?: (text: string) => void
  /** Called on Escape, a press on the background or "Keep looking". */
  onClose: () => void
}

/** Shows a match: the two photos touch, the spark jumps, and one main button starts the conversation. */
export function MatchScreen({
  you,
  them,
  icebreakers = [],
  areShared = true,
  isTalking = false,
  note,
  onPhoto,
  onMessage,
  onIcebreaker,
  onClose,
}: MatchScreenProps) {
  const { t } = useLingui()
  return (
    <FullPageDialog
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
            <MovingPerson id={them.id}>
              <RingAvatar name={them.name} src={them.photo} size={186} />
            </MovingPerson>
          </button>
          <span className={styles.spark}>
            <Spark size={92} />
          </span>
          <Embers />
        </div>
      }
    >
      {/* Its space is kept while the icebreakers load, so that no word changes while the rings move. */}
      <p className={styles.text} data-waiting={!icebreakers || undefined}>
        {isTalking ? (
          <Trans>{them.name} likes you too. You are already talking.</Trans>
        ) : !icebreakers || (icebreakers.length > 0 && !areShared) ? (
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
      >
        {isTalking ? t`Continue your conversation` : t`Send ${them.name} a message`}
      </Button>
      {note}
    </FullPageDialog>
  )
}
