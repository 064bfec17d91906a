import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '../shared/page/states.tsx'

interface ErrorBoundaryProps {
  /** Another value, such as the path, shows the content again. */
  resetKey?: string
  children: ReactNode
}

interface ErrorBoundaryState {
  error: Error | null
  resetKey: string | undefined
}

/** Shows a sentence in the place of a page that failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetKey === state.resetKey ? null : { error: null, resetKey }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <Box role="alert" sx={{ flex: 1 }}>
        <EmptyState
          drawing="broken"
          text={<Trans>This page failed. What the server knows is safe.</Trans>}
          action={
            <Button variant="outlined" onClick={() => window.location.reload()}>
              <Trans>Load the page again</Trans>
            </Button>
          }
        />
      </Box>
    )
  }
}
