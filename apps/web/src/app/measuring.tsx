import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { onSignup } from '../shared/signup/signup-events.ts'

/** The server says so in the document, if this browser allows it and the page may be measured. */
const isAllowed = () => document.querySelector('meta[name="measured"]') !== null

/**
 * Reports the pages of the application and the events of the sign-up to this site's server, if the visitor allowed it;
 * never in conversations. The server has counted the first page.
 */
export function Measuring() {
  const { pathname } = useLocation()
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    report({ url: pathname })
  }, [pathname])
  useEffect(
    () => onSignup(({ type }) => report({ url: window.location.pathname, event: `signup-${type}` })),
    [],
  )
  return null
}

function report(sighting: { url: string; event?: string }): void {
  if (!isAllowed() || /^\/chats(\/|$)/.test(sighting.url)) return
  // A blocked or failed report changes nothing for the visitor.
  void fetch('/track', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sighting),
    keepalive: true,
  }).catch(() => {})
}
