import { Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Logo } from '../shared/page/logo.tsx'
import { EmptyState } from '../shared/page/states.tsx'

/** The page until the server has answered who has logged in, and if it does not answer. */
export function Starting({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      {hasFailed ? (
        <Box role="alert">
          <EmptyState
            drawing="broken"
            text={<Trans>The server cannot be reached. Check your connection.</Trans>}
            action={
              <Button variant="outlined" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        </Box>
      ) : (
        <Box role="status" aria-label={t`Loading`}>
          <Logo size={34} />
        </Box>
      )}
    </Box>
  )
}
