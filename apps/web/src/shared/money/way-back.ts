import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { stored, textOf } from '../../ui/stored.ts'
import { safePath } from '../safe-path.ts'

const place = stored('tab', 'place', textOf)
const moneyPages = /^\/(credits|premium|pricing|directdebit|transactions)(\/|$)/

/** Remembers where the member is in this tab, so that who goes off to pay can be led back there. */
export function usePlaceMemory(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!moneyPages.test(pathname)) place.set(pathname + search)
  }, [pathname, search])
}

/** Where the member was before it was about money; their messages where that is not known. */
export const wayBack = (): string => safePath(place.get(), '/chats')
