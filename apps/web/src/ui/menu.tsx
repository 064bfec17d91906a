import type { ReactNode, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import { lazyComponent } from '../i18n/lazy-component.tsx'
import type { MenuItem, MenuListProps } from './menu-list.tsx'

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

/** What a list of a menu gets from its button. */
export type MenuListControls = Omit<MenuListProps, 'items' | 'align'>

interface LazyMenuProps {
  /** The accessible name of the menu. */
  label: string
  /** Renders the button; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode
  /** Renders the list. */
  list: (props: MenuListControls) => ReactNode
  /** Loads the list's code before it is opened. */
  preload: () => void
}

/** A button that opens a list whose items load with it. */
export function LazyMenu({ label, trigger, list, preload }: LazyMenuProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setOpen(!open),
        // A failed preload is tried again when the menu opens.
        onPointerEnter: preload,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {list({ id, anchor: anchor.current, open, onClose: () => setOpen(false), label })}
    </>
  )
}

interface MenuProps extends Omit<LazyMenuProps, 'list' | 'preload'> {
  items: readonly MenuItem[]
}

/** A button that opens a list of links and actions. The list's code is loaded on first use. */
export function Menu({ items, ...rest }: MenuProps) {
  return (
    <LazyMenu {...rest} preload={MenuList.preload} list={(props) => <MenuList {...props} items={items} />} />
  )
}
