import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { afterPress } from '../../ui/press.ts'
import styles from './email-suggestion.module.css'
import { suggestEmail } from './email-suggestion.rules.ts'

/** Asks under the field of an address that looks mistyped, once it was left, what was meant. */
export function useEmailSuggestion(value: string, onChoose: (email: string) => void) {
  const [isLeft, setLeft] = useState(false)
  const meant = isLeft ? suggestEmail(value.trim()) : null
  return {
    hint: meant && (
      <button type="button" className={styles.suggestion} onClick={() => onChoose(meant)}>
        <Trans>Did you mean {meant}?</Trans>
      </button>
    ),
    typed: () => setLeft(false),
    left: () => afterPress(() => setLeft(true)),
  }
}
