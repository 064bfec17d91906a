import { useLingui } from '@lingui/react/macro'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useLayoutEffect, useRef, useState } from 'react'
import { loadChunk } from '../../ui/load-chunk.ts'
import { afterPress } from '../../ui/press.ts'
import { TextField } from '../../ui/text-field.tsx'
import { typeIban } from './iban.rules.ts'
import styles from './iban-field.module.css'

const fetchRules = () => loadChunk(() => import('ibantools'))

interface IbanFieldProps {
  name: string
  value: string
  /** The error from the server. */
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

/**
 * A field for an account number: grouped while typing, validated when it loses the focus. The server decides.
 */
export function IbanField({ name, value, error, onChange }: IbanFieldProps) {
  const { t } = useLingui()
  const [validated, setValidated] = useState<{ of: string; error: 'wrong' | 'country' | null } | null>(null)
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)
  useLayoutEffect(() => {
    const at = caret.current
    if (at && document.activeElement === at.input) at.input.setSelectionRange(at.at, at.at)
    caret.current = null
  })
  const validate = async () => {
    const of = value
    const bare = of.replace(/ /g, '')
    if (!bare) return
    try {
      const { isSEPACountry, isValidIBAN } = await fetchRules()
      const error = !isValidIBAN(bare) ? 'wrong' : isSEPACountry(bare.slice(0, 2)) ? null : 'country'
      setValidated({ of, error })
    } catch {
      // If the rules fail to load, the server validates it.
    }
  }
  const known = validated?.of === value ? validated : null
  const messages = {
    wrong: t`This is not a valid IBAN.`,
    country: t`We cannot collect from an account in this country.`,
  }
  return (
    <TextField
      name={name}
      label={t`IBAN`}
      className={styles.iban}
      placeholder="NL00 BANK 0000 0000 00"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      error={error ?? (known?.error ? messages[known.error] : undefined)}
      hint={t`We keep it encrypted and never show it in full again.`}
      after={
        known?.error === null &&
        !error && (
          <CheckCircleIcon weight="fill" className={styles.right} aria-label={t`This IBAN is right`} />
        )
      }
      onFocus={() => void fetchRules().catch(() => {})}
      onBlur={() => afterPress(() => void validate())}
      onChange={({ currentTarget: input, nativeEvent }) => {
        const { inputType } = nativeEvent as InputEvent
        const typed = { text: input.value, caret: input.selectionStart ?? input.value.length }
        const next = typeIban(value, typed, inputType)
        caret.current = { input, at: next.caret }
        // An ignored character leaves the text unchanged: then nothing re-renders, and the caret is set here.
        if (next.text === value) {
          input.value = value
          input.setSelectionRange(next.caret, next.caret)
        }
        onChange({ target: { value: next.text } })
      }}
    />
  )
}
