import { addTransitionType, type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory } from 'react-router'
import { personMoves, prefersReducedMotion } from '../ui/moving.tsx'
import { matchRoute } from './route-table.ts'

const pagesOfPeople: readonly string[] = ['members.$id', 'chats.$id']
const isOfPerson = (pathname: string) => pagesOfPeople.includes(matchRoute(pathname)?.row.module ?? '')

/**
 * The router of the browser, as React Router's `BrowserRouter`. A change from or to the page of a person lets portraits move,
 * also by the back button.
 */
export function MovingRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }))
  const [{ action, location }, setPage] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => {
    let shown = history.location.pathname
    return history.listen((page) => {
      const { pathname } = page.location
      const moves =
        pathname !== shown && (isOfPerson(pathname) || isOfPerson(shown)) && !prefersReducedMotion()
      shown = pathname
      const show = () =>
        startTransition(() => {
          if (moves) addTransitionType(personMoves)
          setPage(page)
        })
      // React commits at once, without movement, what begins inside of the event of the back button. Where the
      // browser has moved the page itself, ours would be the second movement.
      const isDrawnByBrowser = window.event instanceof PopStateEvent && window.event.hasUAVisualTransition
      if (page.action === 'POP' && moves && !isDrawnByBrowser) setTimeout(show)
      else show()
    })
  }, [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
