import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Tag } from '../ui/chip.tsx'
import { FictionalIcon } from '../ui/fictional-icon.tsx'
import styles from './fictional.module.css'

/** The chip that marks a fictional profile on a photo. */
export function FictionalChip() {
  const { t } = useLingui()
  return <Tag tone="dark" icon={<FictionalIcon weight="fill" aria-hidden />}>{t`Fictional profile`}</Tag>
}

/** The site's own warning text, shown where a fictional profile can be met. */
export function FictionalWarning({ children, quiet = false }: { children: ReactNode; quiet?: boolean }) {
  return (
    <p className={quiet ? styles.quiet : styles.warning}>
      <FictionalIcon size={quiet ? 18 : 22} weight="fill" aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** The same warning above a list of profiles, as a separate line. */
export function FictionalLine({ warning }: { warning: string }) {
  return (
    <p className={styles.line}>
      <FictionalIcon weight="fill" aria-hidden />
      {warning}
    </p>
  )
}
