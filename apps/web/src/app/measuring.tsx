import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { report, reportSignup } from '../shared/report.ts'
import { onSignup } from '../shared/signup/signup-events.ts'

/**
 * Reports the pages of the application and the events of the sign-up, if the visitor allowed it. The server has counted
 * the first page.
 */
export function Measuring() {
  const { pathname } = useLocation()
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    report({ url: pathname })
  }, [pathname])
  useEffect(() => onSignup(reportSignup), [])
  return null
}
