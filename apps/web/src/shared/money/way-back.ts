import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { textOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'
import { safePath } from '../safe-path.ts'

const place = stored('tab', 'place', textOf)
const moneyPages = /^\/(credits|premium|pricing|directdebit|transactions)(\/|$)/

/** Remembers the current page in this tab, so that a member can return to it after paying. */
export function usePlaceMemory(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!moneyPages.test(pathname)) place.set(pathname + search)
  }, [pathname, search])
}

/** The page where the member was before the payment pages; the messages if unknown. */
export const wayBack = (): string => safePath(place.get(), '/chats')
