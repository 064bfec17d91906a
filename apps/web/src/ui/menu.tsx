import type { ReactNode, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import { lazyComponent } from '../i18n/lazy-component.tsx'
import type { MenuItem } from './menu-list.tsx'

// 57 kB: the menus of MUI.
const MenuList = lazyComponent(() => import('./menu-list.tsx'), 'MenuList')

interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  onPointerEnter: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

interface MenuProps {
  /** Names the menu. */
  label: string
  items: readonly MenuItem[]
  align?: 'left' | 'right'
  /** Draws the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode
}

/** A button that opens a list of links and acts. The list's code is fetched when it is first wanted. */
export function Menu({ label, items, align = 'right', trigger }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setOpen(!open),
        // A failed look ahead is tried again when the menu opens.
        onPointerEnter: MenuList.preload,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      <MenuList
        id={id}
        anchor={anchor.current}
        open={open}
        onClose={() => setOpen(false)}
        items={items}
        label={label}
        align={align}
      />
    </>
  )
}
