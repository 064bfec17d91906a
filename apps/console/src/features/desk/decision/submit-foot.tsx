import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import fields from './fields.module.css'

interface SubmitFootProps {
  /** Why it could not be sent; null if nothing failed. */
  problem: string | null
  isDisabled: boolean
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** The end of a decision's form: what went wrong, and the button that sends it. The panel registers its key. */
export function SubmitFoot({ problem, isDisabled, onSubmit, children }: SubmitFootProps) {
  return (
    <div className={fields.foot}>
      {problem && (
        <div role="alert" className={fields.problem}>
          {problem}
        </div>
      )}
      <Button
        variant="contained"
        size="large"
        fullWidth
        aria-keyshortcuts="Control+Enter"
        disabled={isDisabled}
        endIcon={<KeyCaps keys="Mod+Enter" isHidden />}
        onClick={() => void onSubmit()}
      >
        {children}
      </Button>
    </div>
  )
}
