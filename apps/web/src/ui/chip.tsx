import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './chip.module.css'

interface ChipProps {
  icon?: ReactNode
  /** Drawn on a tinted background with a primary border. */
  selected?: boolean
  children: ReactNode
}

/** A label with an icon that cannot be pressed. */
export function Chip({ icon, selected = false, children }: ChipProps) {
  return (
    <span className={clsx(styles.chip, selected && styles.on)}>
      {icon}
      {children}
    </span>
  )
}

interface FilterPillProps extends ComponentPropsWithRef<'button'> {
  icon?: ReactNode
  selected?: boolean
  /** Shows a caret, for a pill that opens something; set `aria-expanded` to its state. */
  opens?: boolean
}

/** A pill that can be pressed: a filter that is on or off, or one that opens its choices. */
export function FilterPill({
  icon,
  selected = false,
  opens = false,
  children,
  className,
  type = 'button',
  ...rest
}: FilterPillProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={opens || rest['aria-haspopup'] ? undefined : selected}
      aria-haspopup={opens ? 'dialog' : rest['aria-haspopup']}
      className={clsx(styles.chip, styles.press, selected && styles.on, className)}
    >
      {icon}
      {children}
      {opens && <CaretDownIcon weight="bold" className={styles.caret} aria-hidden />}
    </button>
  )
}

/** A small label on a photo. */
export function Tag({
  icon,
  tone = 'light',
  children,
}: {
  icon?: ReactNode
  tone?: 'light' | 'dark'
  children: ReactNode
}) {
  return (
    <span className={clsx(styles.tag, styles[tone])}>
      {icon}
      <span className={styles.tagWords}>{children}</span>
    </span>
  )
}
