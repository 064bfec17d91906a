import type { ReactNode, RefObject } from 'react'
import { Suspense, useId, useRef, useState } from 'react'
import { late } from '../i18n/late.ts'

const load = () => import('./menu-list.tsx')
const MenuList = late(() => load().then((module) => ({ default: module.MenuList })))

export interface MenuItem {
  label: string
  icon?: ReactNode
  /** Leads to a page of the application … */
  to?: string
  /** … or does something. */
  onSelect?: () => void
  tone?: 'danger'
}

interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  onPointerEnter: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

export interface MenuListProps {
  id: string
  anchor: HTMLElement | null
  open: boolean
  onClose: () => void
  items: readonly MenuItem[]
  label: string
  align: 'left' | 'right'
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
  const [wanted, setWanted] = useState(false)
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => {
          setWanted(true)
          setOpen(!open)
        },
        // A failed look ahead is tried again when the menu opens.
        onPointerEnter: () => void load().catch(() => {}),
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {wanted && (
        <Suspense fallback={null}>
          <MenuList
            id={id}
            anchor={anchor.current}
            open={open}
            onClose={() => setOpen(false)}
            items={items}
            label={label}
            align={align}
          />
        </Suspense>
      )}
    </>
  )
}
