import type { ComponentProps } from 'react'
import { Link, NavLink } from 'react-router'

/** A link inside the application. */
export function AppLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />
}

/** A link that marks itself as current if it points to the current page. */
export function AppNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink {...props} />
}
