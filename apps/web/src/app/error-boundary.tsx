import type { ReactNode } from 'react'
import { Component, useEffect, useState } from 'react'
import { browserPage } from '../features/session/page-port.ts'
import { ErrorPage } from '../shared/error-page.tsx'
import { stored } from '../ui/stored.ts'

interface ErrorBoundaryProps {
  /** The current address; navigation away from it clears the error. */
  place?: string
  /** True if no layout is around it. */
  alone?: boolean
  /** Shown in place of the error page. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows an error in place of the failed part; if a chunk could not be loaded, reloads the page instead. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.place !== this.props.place && this.state.caught) this.setState({ caught: null })
  }

  override render() {
    const { children, fallback, alone = false } = this.props
    const { caught } = this.state
    return caught ? (fallback ?? <CaughtError error={caught.error} alone={alone} />) : children
  }
}

function CaughtError({ error, alone }: { error: unknown; alone: boolean }) {
  const [shown, setShown] = useState(!isChunkFailure(error))
  useEffect(() => {
    if (isChunkFailure(error) && !reloadOnce()) setShown(true)
  }, [error])
  if (!shown) return null
  return <ErrorPage message={error instanceof Error ? error.message : undefined} alone={alone} />
}

/** Shown when the error page itself fails, and for everything outside the router. */
export function LastResort() {
  return (
    <main lang="en" style={{ padding: 24 }}>
      <p>An error occurred while showing the error page</p>
      <a href="/" style={{ textDecoration: 'underline' }}>
        Back to the home page
      </a>
    </main>
  )
}

/** True if a chunk could not be loaded, as after a new release. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading dynamically/i.test(
    error.message,
  )
}

const lastReload = stored('tab', 'chunk-reload', Number)
const minReloadMs = 60_000

/**
 * Reloads the page after a chunk failure, at most once per 60 seconds. Returns whether it did; if not, the
 * error must be shown.
 */
export function reloadOnce(now = Date.now(), reload = () => browserPage.reload()): boolean {
  if (Math.abs(now - (lastReload.get() || 0)) < minReloadMs) return false
  // Without storage an earlier reload is not known, and a loop would be worse than an error page.
  if (!lastReload.set(now)) return false
  reload()
  return true
}
