import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { useSession } from '../../shared/session/session.tsx'
import { showToast } from '../../shared/toast/toast.ts'
import { useSetStaffLanguageMutation } from './account.generated.ts'

/** Changes the language of the console for the viewer, on every device. */
export function useSetLanguage(): (language: string) => Promise<void> {
  const { t } = useLingui()
  const [setLanguage] = useSetStaffLanguageMutation()
  const { enter } = useSession()
  const failed = t`The language could not be changed. Try again.`
  return useCallback(
    async (language) => {
      try {
        const { data } = await setLanguage({ variables: { language } })
        if (data) await enter(data.setStaffLanguage.viewer)
      } catch {
        showToast({ text: failed })
      }
    },
    [setLanguage, enter, failed],
  )
}
