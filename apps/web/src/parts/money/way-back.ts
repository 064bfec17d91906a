import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { safePath } from '../safe-path.ts'

const key = 'vonk:place'
const moneyPages = /^\/(credits|premium|pricing|directdebit|transactions)(\/|$)/

/** Remembers where the member is in this tab, so that who goes off to pay can be led back there. */
export function usePlaceMemory(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (moneyPages.test(pathname)) return
    try {
      sessionStorage.setItem(key, pathname + search)
    } catch {
      // Without storage everybody is led to their messages.
    }
  }, [pathname, search])
}

/** Where the member was before it was about money; their messages where that is not known. */
export function wayBack(): string {
  try {
    return safePath(sessionStorage.getItem(key), '/chats')
  } catch {
    return '/chats'
  }
}
