import type { ReactNode } from 'react'
import { Component, useEffect, useState } from 'react'
import { ErrorPage } from '../shared/error-page.tsx'
import { isChunkFailure, reloadOnce } from './chunk-failure.ts'

interface ErrorBoundaryProps {
  /** True if no layout is around it. */
  alone?: boolean
  /** The current address; navigation away from it clears the error. */
  place: string
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
    const { caught } = this.state
    return caught ? <Caught error={caught.error} alone={this.props.alone ?? false} /> : this.props.children
  }
}

function Caught({ error, alone }: { error: unknown; alone: boolean }) {
  const [shown, setShown] = useState(!isChunkFailure(error))
  useEffect(() => {
    if (isChunkFailure(error) && !reloadOnce()) setShown(true)
  }, [error])
  if (!shown) return null
  return <ErrorPage message={error instanceof Error ? error.message : undefined} alone={alone} />
}

/** Catches errors of the error page itself, and everything outside the router. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main lang="en" style={{ padding: 24 }}>
        <p>An error occurred while showing the error page</p>
        <a href="/" style={{ textDecoration: 'underline' }}>
          Back to the home page
        </a>
      </main>
    )
  }
}
