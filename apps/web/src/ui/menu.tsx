import type { ReactNode, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import { lazyComponent } from '../i18n/lazy-component.tsx'
import type { MenuItem } from './menu-list.tsx'

// Lazy because MUI's menus are 57 kB.
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
  /** The accessible name of the menu. */
  label: string
  items: readonly MenuItem[]
  align?: 'left' | 'right'
  /** Renders the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode
}

/** A button that opens a list of links and actions. The list's code is loaded on first use. */
export function Menu({ label, items, align = 'right', trigger }: MenuProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setOpen(!open),
        // A failed preload is tried again when the menu opens.
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
