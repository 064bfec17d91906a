import { useEffect } from 'react'

let title = ''
let count = 0

function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
}

function write() {
  const whole = [title, siteName()].filter(Boolean).join(' · ')
  document.title = count > 0 ? `(${count}) ${whole}` : whole
}

/** Sets the title of the browser's tab; the site's name follows it. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    title = name
    write()
  }, [name])
}

/**
 * Shows the count (unread messages plus new likes) in brackets before the title, and on the badge of the
 * installed application.
 */
export function setTitleCount(waiting: number): void {
  count = waiting
  write()
  const badge = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.()
  // A browser may reject the badge at any time, and nothing depends on it.
  badge?.catch(() => {})
}
