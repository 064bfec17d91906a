import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useFailureText } from '../../graphql/failure-notice.tsx'
import { textToSend } from '../../parts/visible-text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import styles from './safety.module.css'

interface WordsFormProps {
  label: string
  button: string
  /** Sends what was written; answers the refusal, if there is one. */
  onSend: (words: string) => Promise<string | null>
}

/** Own words, and one button: for an objection, or for asking again. */
export function WordsForm({ label, button, onSend }: WordsFormProps) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [words, setWords] = useState('')
  const [fault, setFault] = useState('')
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!textToSend(words)) return setFault(t`Tell in a few words what is wrong.`)
    setBusy(true)
    setRefusal((await onSend(words).catch(() => failureText)) ?? '')
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={label}
        name="words"
        rows={4}
        value={words}
        error={fault}
        onChange={(event) => {
          setWords(event.target.value)
          setFault('')
        }}
      />
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
