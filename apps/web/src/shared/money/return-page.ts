import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { textOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'
import { safePath } from '../safe-path.ts'

const storedPage = stored('tab', 'place', textOf)
const moneyPages = /^\/(credits|premium|pricing|directdebit|transactions)(\/|$)/

/** Stores the current page for this tab, to return to it after a payment. */
export function useStoreReturnPage(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!moneyPages.test(pathname)) storedPage.set(pathname + search)
  }, [pathname, search])
}

/** The page where the member was before the payment pages; the messages if unknown. */
export const returnPage = (): string => safePath(storedPage.get(), '/chats')
