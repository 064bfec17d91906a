import type { ComponentProps } from 'react'
import { Link, NavLink } from 'react-router'

/** A link inside the application. */
export function AppLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />
}

/** A link that knows whether it leads to the current page. */
export function AppNavLink(props: ComponentProps<typeof NavLink>) {
  return <NavLink {...props} />
}
