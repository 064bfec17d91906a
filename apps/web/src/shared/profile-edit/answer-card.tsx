import { useLingui } from '@lingui/react/macro'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import styles from './answers-field.module.css'
import { lengthOf, limits } from './profile-form.rules.ts'

interface AnswerCardProps {
  /** The key of the question. */
  question: string
  words: string
  text: string
  onChange: (text: string) => void
  /** Absent for the first. */
  onUp: (() => void) | undefined
  /** Absent for the last. */
  onDown: (() => void) | undefined
  onRemove: () => void
}

/** One question with its answer, which can be moved and removed. */
export function AnswerCard({ question, words, text, onChange, onUp, onDown, onRemove }: AnswerCardProps) {
  const { t } = useLingui()
  const longestText = limits.answer
  const length = lengthOf(text)
  const isTooLong = length > longestText
  return (
    <li className={styles.card} data-question={question}>
      <TextArea
        label={words}
        rows={3}
        value={text}
        error={isTooLong ? t`Your text may be at most ${longestText} characters long.` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.tools}>
        <span className={styles.count} data-over={isTooLong || undefined}>
          {length} / {longestText}
        </span>
        {(onUp || onDown) && (
          <>
            <IconButton
              label={t`Move “${words}” up`}
              icon={<ArrowUpIcon aria-hidden />}
              disabled={!onUp}
              data-move="up"
              onClick={onUp}
            />
            <IconButton
              label={t`Move “${words}” down`}
              icon={<ArrowDownIcon aria-hidden />}
              disabled={!onDown}
              data-move="down"
              onClick={onDown}
            />
          </>
        )}
        <IconButton label={t`Remove “${words}”`} icon={<TrashIcon aria-hidden />} onClick={onRemove} />
      </div>
    </li>
  )
}
