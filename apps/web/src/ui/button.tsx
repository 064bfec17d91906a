import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './button.module.css'
import { AppLink } from './link.tsx'
import { Ring } from './ring.tsx'

export type ButtonVariant = 'primary' | 'ember' | 'outline' | 'quiet' | 'white' | 'glass' | 'text' | 'danger'

interface ButtonAppearance {
  /**
   * `ember`, the gradient, for the one step that a screen is for: to join, like, write, pay or save. `primary`, one flat
   * colour, for every other first choice: in a notice, an empty state, a list. A screen has at most one `ember`. `white`
   * and `glass` on dark backgrounds.
   */
  variant?: ButtonVariant
  /** 40, 48 or 54 px high. */
  size?: 'small' | 'medium' | 'large'
  icon?: ReactNode
  iconAfter?: ReactNode
  /** As wide as its container. */
  full?: boolean
  children?: ReactNode
}

interface ButtonProps extends ButtonAppearance, ComponentPropsWithRef<'button'> {
  /** Shows the loading indicator and ignores presses; the button keeps its focus and its width. */
  busy?: boolean
}

interface ButtonLinkProps extends ButtonAppearance, Omit<ComponentPropsWithRef<typeof AppLink>, 'children'> {}

function classOf({ variant = 'primary', size = 'medium', full }: ButtonAppearance, extra?: string): string {
  return clsx(styles.button, styles[variant], styles[size], full && styles.full, extra)
}

/** A button with an action. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  full,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, size, full }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={clsx(styles.content, busy && styles.waiting)}>
        {icon}
        {children && <span className={styles.label}>{children}</span>}
        {iconAfter}
      </span>
      {busy && <Ring className={styles.ring} size={22} />}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  full,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <AppLink {...rest} className={classOf({ variant, size, full }, className)}>
      <span className={styles.content}>
        {icon}
        {children && <span className={styles.label}>{children}</span>}
        {iconAfter}
      </span>
    </AppLink>
  )
}
