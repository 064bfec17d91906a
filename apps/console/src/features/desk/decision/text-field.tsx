import { type ReactNode, type Ref, useId } from 'react'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import styles from './fields.module.css'
import { leaveOnEscape } from './leave-on-escape.ts'

interface TextFieldProps {
  label: ReactNode
  shortcut?: string
  value: string
  hint?: ReactNode
  error?: string | undefined
  maxLength: number
  /** The language of what is typed, for the browser's spelling. */
  lang?: string | undefined
  area?: Ref<HTMLTextAreaElement>
  onChange: (value: string) => void
}

/** A text of several lines with its key. Escape leaves it, so that the keys of the page work again. */
export function TextField(props: TextFieldProps) {
  const { label, shortcut, value, hint, error, maxLength, lang, area, onChange } = props
  const id = useId()
  return (
    <div className={styles.group}>
      <label className={styles.legend} htmlFor={id}>
        {label}
        {shortcut && <KeyCaps keys={shortcut} isHidden />}
      </label>
      <textarea
        id={id}
        ref={area}
        className={styles.text}
        aria-keyshortcuts={shortcut}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}hint`}
        lang={lang}
        maxLength={maxLength}
        value={value}
        onKeyDown={leaveOnEscape}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}hint`} className={error ? styles.error : styles.hint}>
        {error ?? hint}
      </span>
    </div>
  )
}
