import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Page } from '../../../shared/page/page.tsx'
import { EmptyState, FailureState, LoadingState, MissingRight } from '../../../shared/page/states.tsx'
import { announce } from '../../../shared/toast/toast.ts'
import { useNextClaim } from '../state/next-claim.tsx'
import { useDeskPlace } from '../state/use-desk-place.ts'

const nobody: readonly number[] = []

/** Claims the next case of a queue and opens it; says so when nothing waits. */
export function NextPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const place = useDeskPlace()
  const { take } = useNextClaim()
  const [end, setEnd] = useState<{ error: unknown } | null>(null)
  const [tries, setTries] = useState(0)
  const canStart = place.isAllowed && place.decidable.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: one claim for each try, whatever else changes
  useEffect(() => {
    if (!canStart) return
    let isHere = true
    take(place.nextFilter, nobody).then(
      (next) => {
        if (!isHere) return
        if (!next) return setEnd({ error: null })
        announce(t`Case ${next.id} opened.`)
        void navigate(place.caseUrl(next.id, next.queue), { replace: true })
      },
      (error: unknown) => isHere && setEnd({ error }),
    )
    return () => {
      isHere = false
    }
  }, [tries, canStart])

  if (!canStart) return <MissingRight />
  if (end?.error)
    return (
      <FailureState
        error={end.error}
        onRetry={() => {
          setEnd(null)
          setTries(tries + 1)
        }}
      />
    )
  return (
    <Page title={t`Next case`}>
      {end ? (
        <EmptyState
          drawing="together"
          text={<Trans>No case is free. Everybody has had an answer; time for a cup of tea.</Trans>}
          action={
            <Button component={Link} to={place.listUrl} variant="outlined">
              <Trans>To the list</Trans>
            </Button>
          }
        />
      ) : (
        <LoadingState rows={3} height={120} />
      )}
    </Page>
  )
}
