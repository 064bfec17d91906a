import { clsx } from 'clsx'
import { useEffect } from 'react'
import { usePageTitle } from '../ui/page-title.ts'
import { sparkPath } from '../ui/spark.tsx'
import styles from './error-page.module.css'

interface ErrorPageProps {
  /** 404 has its own text; every other status shows the message. */
  status?: number
  message?: string | undefined
  /** True if no layout is around it: the error is then the whole page. */
  alone?: boolean
}

/**
 * Shows an error on a dark background: the broken ring, the status, the message, and a link to the home page.
 */
export function ErrorPage({ status = 500, message, alone = false }: ErrorPageProps) {
  const Root = alone ? 'main' : 'div'
  const text = status === 404 ? 'This page could not be found' : message || 'Error'
  usePageTitle(text)
  // Search engines and shared links must not keep an address that does not work.
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
  return (
    <Root className={clsx(styles.page, alone && styles.alone)} lang="en" data-night>
      <svg viewBox="0 0 240 240" className={styles.ring} aria-hidden="true">
        <path d="M150 33A92 92 0 1 0 207 92" />
        <path className={styles.spark} transform="translate(184 12) scale(2.3)" d={sparkPath} />
      </svg>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.message}>{text}</h1>
      <a className={styles.home} href="/">
        Back to the home page
      </a>
    </Root>
  )
}
