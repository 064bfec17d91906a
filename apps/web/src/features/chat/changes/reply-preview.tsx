import { useLingui } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useNavigate } from 'react-router'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ReplyBlock } from '../thread/reply-block.tsx'
import type { Reply } from '../thread/timeline.rules.ts'
import styles from './changes.module.css'

interface ReplyPreviewProps {
  reply: Reply
  /** The name of the other member. */
  name: string
  onCancel: () => void
}

/** What the text in the field answers, above the field. */
export function ReplyPreview({ reply, name, onCancel }: ReplyPreviewProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <section className={styles.preview} aria-label={t`You are replying to`}>
      <button
        type="button"
        className={styles.shown}
        onClick={() => void navigate(`?message=${reply.seq}`, { replace: true })}
      >
        <ReplyBlock reply={reply} name={name} />
      </button>
      <IconButton label={t`Do not reply to this`} icon={<XIcon aria-hidden />} onClick={onCancel} />
    </section>
  )
}
