import { Trans, useLingui } from '@lingui/react/macro'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { Chip } from '../parts/chip.tsx'
import { categoryLabel } from '../parts/labels.ts'
import type { CaseEvidenceFragment } from './case-evidence.generated.ts'
import styles from './evidence.module.css'
import type { EvidencePicture } from './evidence-picture.ts'
import { Photo } from './photo.tsx'

type Message = NonNullable<CaseEvidenceFragment['evidence']>['messages'][number]

interface ConversationProps {
  messages: readonly Message[]
  subject: string
  other: string
  onOpen: (photo: EvidencePicture) => void
}

/** The conversation as bubbles, as far as the case has it. The reported message is marked. */
export const Conversation = ({ messages, subject, other, onOpen }: ConversationProps) => (
  <ol className={styles.conversation}>
    {messages.map((message, index) => (
      <Bubble
        key={message.seq}
        message={message}
        name={message.isOfSubject ? subject : other}
        isFirst={messages[index - 1]?.isOfSubject !== message.isOfSubject}
        onOpen={onOpen}
      />
    ))}
  </ol>
)

interface BubbleProps {
  message: Message
  name: string
  isFirst: boolean
  onOpen: (photo: EvidencePicture) => void
}

function Bubble({ message, name, isFirst, onOpen }: BubbleProps) {
  const { t, i18n } = useLingui()
  const { isOfSubject, isReported, signs, body, at, photo } = message
  return (
    <li className={styles.message} data-subject={isOfSubject} data-reported={isReported}>
      {isFirst && <span className={styles.sender}>{name}</span>}
      <div className={styles.bubble}>
        {photo && <Photo photo={photo} label={t`Photo of ${name}`} onOpen={onOpen} />}
        {body && <p>{body}</p>}
        <time dateTime={at}>{i18n.date(at, { dateStyle: 'short', timeStyle: 'short' })}</time>
      </div>
      {(isReported || signs.length > 0) && (
        <span className={styles.marks}>
          {isReported && (
            <Chip tone="bad">
              <FlagIcon size={12} weight="fill" aria-hidden /> <Trans>Reported</Trans>
            </Chip>
          )}
          {signs.map((sign) => (
            <Chip key={sign} tone="warn">
              {i18n._(categoryLabel(sign))}
            </Chip>
          ))}
        </span>
      )}
    </li>
  )
}
