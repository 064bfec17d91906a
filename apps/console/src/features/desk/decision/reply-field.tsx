import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { languageName } from '../parts/language-name.ts'
import { maxFactsLength } from '../rules/decision.rules.ts'
import { type CannedReply, cannedReplies, cannedReply } from './canned-replies.ts'
import styles from './fields.module.css'
import { TextField } from './text-field.tsx'

interface ReplyFieldProps {
  author: { name: string; language: string }
  value: string
  onChange: (reply: string) => void
}

/** The answer to who reported or complained. Left empty, they get the usual sentences in their language. */
export function ReplyField({ author, value, onChange }: ReplyFieldProps) {
  const { t, i18n } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  useCommand({
    id: 'reply',
    title: t`Write the answer`,
    group: t`Decision`,
    keys: 'R',
    run: () => area.current?.focus(),
  })
  const language = languageName(author.language, i18n.locale)
  const labels: Record<CannedReply, string> = {
    acted: t`We acted`,
    nothingFound: t`Nothing found`,
    inDanger: t`In danger`,
  }
  const insert = (reply: CannedReply) => {
    const text = cannedReply(reply, author.language)
    onChange(value.trim() ? `${value.trimEnd()}\n\n${text}` : text)
    area.current?.focus()
  }
  return (
    <div className={styles.group}>
      <TextField
        label={<Trans>Answer to {author.name}</Trans>}
        shortcut="R"
        value={value}
        hint={t`In ${language}. Empty: the usual answer in that language.`}
        lang={author.language}
        maxLength={maxFactsLength}
        area={area}
        onChange={onChange}
      />
      <fieldset className={styles.canned} aria-label={t`Ready answers`}>
        {cannedReplies.map((reply) => (
          <button key={reply} type="button" onClick={() => insert(reply)}>
            {labels[reply]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
