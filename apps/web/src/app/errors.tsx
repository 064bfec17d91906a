import type { ReactNode } from 'react'
import { Component, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ErrorPage } from '../parts/error-page.tsx'
import { isChunkFailure, reloadOnce } from './chunk-failure.ts'

/** The page that no route matched. */
export function NotFound() {
  return <ErrorPage status={404} />
}

/** An error on one page: shown in the page's place, with the layout around it still standing. */
export function InnerError() {
  return <RouteError />
}

/** An error that took the layout with it. */
export function OuterError() {
  return (
    <LastResort>
      <RouteError />
    </LastResort>
  )
}

function RouteError() {
  const error = useRouteError()
  const [shown, setShown] = useState(!isChunkFailure(error))
  useEffect(() => {
    if (isChunkFailure(error) && !reloadOnce()) setShown(true)
  }, [error])
  if (!shown) return null
  if (isRouteErrorResponse(error)) {
    return (
      <ErrorPage status={error.status} message={typeof error.data === 'string' ? error.data : undefined} />
    )
  }
  return <ErrorPage message={error instanceof Error ? error.message : undefined} />
}

/** Catches what the router cannot: a failure while an error page is being shown. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main style={{ padding: 24 }}>
        <p>An error occurred while showing the error page</p>
        <a href="/" style={{ textDecoration: 'underline' }}>
          Back to the home page
        </a>
      </main>
    )
  }
}
