import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../../graphql/session.ts'
import { Photo } from '../../../ui/photo.tsx'
import styles from '../quote/quote-block.module.css'
import type { Reply } from './timeline.rules.ts'

interface ReplyBlockProps {
  reply: Reply
  /** The name of the other member. */
  name: string
}

/** An answered message: who wrote it, and its first words or its photo. */
export function ReplyBlock({ reply, name }: ReplyBlockProps) {
  const { t } = useLingui()
  const { viewer } = useSession()
  const { senderId, text, photo } = reply
  const content = photo ? t`Photo` : t`Gift`
  return (
    <blockquote className={styles.quote} data-reply="">
      {photo && (
        <span className={styles.photo}>
          <Photo src={photo.medium} alt="" />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.label}>{senderId === viewer?.id ? t`You` : name}</span>
        <span className={styles.text} dir="auto">
          {text || content}
        </span>
      </span>
    </blockquote>
  )
}
