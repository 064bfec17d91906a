import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AppLink } from './link.tsx'
import styles from './menu.module.css'
import { MuiScope } from './mui-scope.tsx'

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Shown alone, in a row with the emoji before and after it; the label is for screen readers. */
  emoji?: string
  /** The target page in the application … */
  to?: string
  /** … or an action. */
  onSelect?: () => void
  tone?: 'danger'
  /** The language of the label, if it is not that of the page. */
  lang?: string
  /** Whether it is what is chosen now. */
  isCurrent?: boolean
}

export interface MenuListProps {
  id: string
  anchor: HTMLElement | null
  open: boolean
  onClose: () => void
  items: readonly MenuItem[]
  label: string
  /** The side of the button that it lines up with; the right one by default. */
  align?: 'left' | 'right'
}

/** The opened list; see `Menu`. */
export function MenuList({ id, anchor, open, onClose, items, label, align = 'right' }: MenuListProps) {
  return (
    <MuiScope>
      <MuiMenu
        id={id}
        anchorEl={anchor}
        open={open && anchor !== null}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: align }}
        transformOrigin={{ vertical: 'top', horizontal: align }}
        slotProps={{ list: { 'aria-label': label } }}
        transitionDuration={{ enter: 180, exit: 120 }}
      >
        {items.map((item) => {
          const content = (
            <>
              {item.icon && <span className={styles.icon}>{item.icon}</span>}
              {item.emoji ?? item.label}
            </>
          )
          const className = item.emoji
            ? styles.emoji
            : clsx(styles.item, item.tone === 'danger' && styles.danger)
          const choose = () => {
            onClose()
            item.onSelect?.()
          }
          return item.to ? (
            <MuiMenuItem
              key={item.label}
              component={AppLink}
              to={item.to}
              onClick={choose}
              className={className}
            >
              {content}
            </MuiMenuItem>
          ) : (
            <MuiMenuItem
              key={item.label}
              onClick={choose}
              className={className}
              lang={item.lang}
              selected={item.isCurrent ?? false}
              aria-current={item.isCurrent || undefined}
              aria-label={item.emoji && item.label}
              title={item.emoji && item.label}
            >
              {content}
            </MuiMenuItem>
          )
        })}
      </MuiMenu>
    </MuiScope>
  )
}
