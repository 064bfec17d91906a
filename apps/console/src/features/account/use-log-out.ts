import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useSession } from '../../shared/session/session.tsx'
import { showToast } from '../../shared/toast/toast.ts'
import { useLogOutMutation } from './account.generated.ts'

/** Ends the session on the server, and then on this page. While the server cannot be reached, the session goes on, and says so. */
export function useLogOut(): () => Promise<void> {
  const { t } = useLingui()
  const [logOut] = useLogOutMutation()
  const session = useSession()
  const failed = t`You are still logged in: the server cannot be reached. Try again.`
  return useCallback(async () => {
    try {
      await session.logOut(logOut)
    } catch {
      showToast({ text: failed })
    }
  }, [logOut, session.logOut, failed])
}
