import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { AppLink } from './link.tsx'
import styles from './menu.module.css'
import type { MenuListProps } from './menu.tsx'
import { MuiScope } from './mui-scope.tsx'

/** The opened list; see `Menu`. */
export function MenuList({ id, anchor, open, onClose, items, label, align }: MenuListProps) {
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
              {item.label}
            </>
          )
          const className = item.tone === 'danger' ? styles.danger : undefined
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
            <MuiMenuItem key={item.label} onClick={choose} className={className}>
              {content}
            </MuiMenuItem>
          )
        })}
      </MuiMenu>
    </MuiScope>
  )
}
