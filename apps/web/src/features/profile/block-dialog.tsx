import type { ApolloCache } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { setViewer } from '../../graphql/events/viewer-cache.ts'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBlockProfileMutation } from './profile.generated.ts'

interface BlockDialogProps {
  id: number
  name: string
  open: boolean
  onClose: () => void
}

/** Asks before two people lose sight of each other for good. */
export function BlockDialog({ id, name, open, onClose }: BlockDialogProps) {
  const { t } = useLingui()
  const { cache } = useApolloClient()
  const navigate = useNavigate()
  const sayFailed = useFailureToast()
  const [blockProfile, { loading }] = useBlockProfileMutation()
  const isBlocked = useRef(false)
  // The member is forgotten when the page is left, or it would say for a moment that nobody is there.
  useEffect(
    () => () => {
      if (isBlocked.current) setTimeout(() => forget(cache, id))
    },
    [cache, id],
  )
  const block = async () => {
    try {
      const { data } = await blockProfile({ variables: { profileId: id } })
      const answer = data?.blockProfile
      onClose()
      if (answer?.__typename === 'BlockProfileSuccess') {
        setViewer(cache, { badges: answer.badges })
        showToast(t`You blocked ${name}`, { tone: 'success' })
      } else if (answer) {
        showToast(answer.message, { tone: 'danger' })
      }
      isBlocked.current = true
      await navigate('/members', { replace: true })
    } catch {
      sayFailed(() => void block())
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Block ${name}?`}
      actions={
        <>
          <Button variant="danger" busy={loading} onClick={() => void block()}>{t`Block`}</Button>
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
        </>
      }
    >
      <p>{t`You will not see each other any more, anywhere. Likes and conversations between you disappear. ${name} is not told.`}</p>
    </Sheet>
  )
}

function forget(cache: ApolloCache, id: number) {
  cache.evict({ id: cache.identify({ __typename: 'Profile', id }) ?? '' })
  cache.gc()
}
