import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { CheckIcon } from '@phosphor-icons/react/Check'
import { CopyIcon } from '@phosphor-icons/react/Copy'
import { useState } from 'react'
import { announce } from '../toast/toast.ts'

/** Copies a text, and says that it did. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const copied = t`Copied`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      announce(copied)
    } catch {
      announce(t`This could not be copied. Select the text instead.`)
    }
  }
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={label}
      onClick={() => void copy()}
      startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
    >
      {isCopied ? copied : <Trans>Copy</Trans>}
    </Button>
  )
}
