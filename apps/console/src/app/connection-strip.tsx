import { useApolloClient } from '@apollo/client/react'
import { Trans } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash'
import { useEffect, useState } from 'react'
import { useConnection } from '../graphql/connection.ts'

/** How long the socket may be away before the page says so: a restart of the server is shorter. */
const shownAfterMs = 4_000

/** A strip under the top bar while the server cannot be reached, or while changes do not arrive. */
export function ConnectionStrip() {
  const client = useApolloClient()
  const { isReached, live } = useConnection()
  const isLost = useLasting(live === 'lost', shownAfterMs)
  const isShown = !isReached || isLost
  return (
    <Box role="status" aria-live="polite">
      {isShown && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 3,
            minHeight: 36,
            px: 4,
            bgcolor: 'sunken',
            color: 'text.secondary',
            fontSize: 13.5,
            borderBottom: '1px solid',
            borderColor: 'divider',
          }}
        >
          <CloudSlashIcon size={18} aria-hidden />
          {isReached ? (
            <Trans>Live updates have stopped; they come back by themselves.</Trans>
          ) : (
            <Trans>The server cannot be reached. What you typed is still here.</Trans>
          )}
          {!isReached && (
            <Button size="small" onClick={() => void client.refetchQueries({ include: 'active' })}>
              <Trans>Try again</Trans>
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

/** True after a state has lasted. */
function useLasting(isNow: boolean, milliseconds: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isNow) return setHasLasted(false)
    const timer = setTimeout(() => setHasLasted(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isNow, milliseconds])
  return hasLasted
}
