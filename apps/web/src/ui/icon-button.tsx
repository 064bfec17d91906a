import { clsx } from 'clsx'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './icon-button.module.css'
import { AppLink } from './link.tsx'

interface IconButtonAppearance {
  /** The name of the button, for screen readers and as a tooltip. */
  label: string
  icon: ReactNode
  /** `plain` on bars, `outline` beside a main button, `photo` on photos. */
  tone?: 'plain' | 'outline' | 'photo'
  /** The diameter, 44 or 48 px. */
  size?: 44 | 48
}

type IconButtonProps = IconButtonAppearance & Omit<ComponentPropsWithRef<'button'>, 'children'>
type IconLinkProps = IconButtonAppearance & Omit<ComponentPropsWithRef<typeof AppLink>, 'children'>

function classOf({ tone = 'plain', size = 44 }: Pick<IconButtonAppearance, 'tone' | 'size'>, extra?: string) {
  return clsx(styles.button, styles[tone], size === 48 && styles.big, extra)
}

/** A round button that has only an icon. */
export function IconButton({
  label,
  icon,
  tone,
  size,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classOf({ tone, size }, className)}
    >
      {icon}
    </button>
  )
}

/** A round link that has only an icon. */
export function IconLink({ label, icon, tone, size, className, ...rest }: IconLinkProps) {
  return (
    <AppLink {...rest} aria-label={label} title={label} className={classOf({ tone, size }, className)}>
      {icon}
    </AppLink>
  )
}
