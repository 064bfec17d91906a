import type { ComponentProps, SyntheticEvent } from 'react'
import { createContext, use } from 'react'
import { Link, NavLink } from 'react-router'

/** Loads a page before it is opened, given its URL; null where links load nothing early. */
export const PrefetchContext = createContext<((href: string) => void) | null>(null)

// A pointer that only crosses a link does not open it.
const intentMs = 80

let timer: ReturnType<typeof setTimeout> | undefined
const cancel = () => clearTimeout(timer)

type LinkProps = ComponentProps<typeof Link>
type Handlers = Pick<LinkProps, 'onPointerEnter' | 'onPointerLeave' | 'onFocus'>

/** The events that show that a link is about to be opened: hover, touch-down (it enters too) and focus. */
function useIntent({ onPointerEnter, onPointerLeave, onFocus }: Handlers): Handlers {
  const prefetch = use(PrefetchContext)
  const begin = ({ currentTarget: { href } }: SyntheticEvent<HTMLAnchorElement>) => {
    cancel()
    if (prefetch) timer = setTimeout(() => prefetch(href), intentMs)
  }
  return {
    onPointerEnter: (event) => {
      begin(event)
      onPointerEnter?.(event)
    },
    onPointerLeave: (event) => {
      cancel()
      onPointerLeave?.(event)
    },
    onFocus: (event) => {
      begin(event)
      onFocus?.(event)
    },
  }
}

/** A link inside the application. It loads the code and the data of its page when it is about to be opened. */
export function AppLink(props: LinkProps) {
  return <Link {...props} {...useIntent(props)} />
}

/** A link that marks itself as current if it points to the current page. */
export function AppNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink {...props} {...useIntent(props)} />
}
