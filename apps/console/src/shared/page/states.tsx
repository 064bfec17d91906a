import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { failureOf } from '../../graphql/failure.ts'
import { Rings } from './rings.tsx'

interface StateProps {
  /** One sentence. */
  text: ReactNode
  action?: ReactNode
  /** What the drawing shows: two rings that do not touch, one that is broken, or two that touch. */
  drawing?: 'apart' | 'broken' | 'together'
}

/** A page or panel without content: a drawing, one sentence and at most one action. */
export function EmptyState({ text, action, drawing = 'apart' }: StateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        alignContent: 'start',
        justifyItems: 'center',
        gap: 4,
        px: 4,
        py: 14,
        textAlign: 'center',
      }}
    >
      <Rings kind={drawing} />
      <Typography color="textSecondary" sx={{ maxWidth: '44ch', textWrap: 'balance' }}>
        {text}
      </Typography>
      {action}
    </Box>
  )
}

/** What is shown where the viewer's roles do not have the right: one sentence. */
export function MissingRight() {
  return <EmptyState text={<Trans>Your role does not have the right to see this.</Trans>} />
}

/** What is shown in the place of data that could not be fetched, by the kind of the failure. */
export function FailureState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const kind = failureOf(error)
  if (kind === 'forbidden') return <MissingRight />
  const text = {
    offline: <Trans>The server cannot be reached. Check your connection.</Trans>,
    busy: <Trans>The server is busy. Try again in a moment.</Trans>,
    signedOut: <Trans>Your session has ended.</Trans>,
    proof: <Trans>This needs a fresh proof of who you are.</Trans>,
    cancelled: <Trans>This needs a fresh proof of who you are.</Trans>,
    other: <Trans>Something went wrong on our side.</Trans>,
  }[kind]
  return (
    <Box role="alert">
      <EmptyState
        drawing="broken"
        text={text}
        action={
          onRetry && (
            <Button variant="outlined" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )
        }
      />
    </Box>
  )
}

/** The distance of the rows of `LoadingState`, in pixels. */
const gap = 8

/** Rows in the place of content that is on its way; shown only after a moment, so that nothing flashes. */
export function LoadingState({ rows = 5, height = 44 }: { rows?: number; height?: number }) {
  const { t } = useLingui()
  const isShown = useIsLater(150)
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      style={{
        ...{ display: 'grid', gap, minHeight: rows * (height + gap) - gap },
        visibility: isShown ? undefined : 'hidden',
      }}
    >
      {isShown &&
        Array.from({ length: rows }, (_, row) => row).map((row) => <Skeleton key={row} height={height} />)}
    </div>
  )
}

function useIsLater(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLater
}

interface Result<Data> {
  data?: Data | undefined
  error?: unknown
  refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  /** The result of a query's hook. */
  result: Result<Data>
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** The content of a query, or in its place that it is loading or why it failed. Old data stays when a refetch fails. */
export function Loaded<Data>({ result, loading = <LoadingState />, children }: LoadedProps<Data>) {
  const { data, error, refetch } = result
  if (data) return children(data)
  if (error) return <FailureState error={error} onRetry={() => void refetch().catch(() => {})} />
  return loading
}
