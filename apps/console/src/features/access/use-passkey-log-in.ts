import { useLingui } from '@lingui/react/macro'
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useCallback, useEffect, useRef } from 'react'
import { answerWithPasskey } from '../../shared/passkeys/passkeys.ts'
import { useStartPasskeyLogInMutation } from '../../shared/proof/proof.generated.ts'
import { useLogInWithPasskeyMutation } from './access.generated.ts'
import type { LogInOutcome } from './use-log-in-outcome.ts'

interface PasskeyOptions {
  onOutcome: (outcome: LogInOutcome | undefined) => Promise<void>
  onFailed: (message: string) => void
}

/**
 * Logs in with a passkey, by a button or by what the browser offers in the field of the address. The browser allows one
 * of the two at a time: the button ends the offer.
 */
export function usePasskeyLogIn({ onOutcome, onFailed }: PasskeyOptions) {
  const { t } = useLingui()
  const [start] = useStartPasskeyLogInMutation()
  const [logIn] = useLogInWithPasskeyMutation()
  const failed = t`This passkey did not work here. Log in with your password and a code.`

  const logInWithPasskey = useCallback(
    async ({ isAutofill = false } = {}) => {
      const { data } = await start()
      if (!data) return
      const { challenge, options } = data.startPasskeyLogIn
      const answer = await answerWithPasskey(options, { isAutofill })
      if (answer.kind === 'cancelled') return
      if (answer.kind !== 'answer') return isAutofill ? undefined : onFailed(failed)
      const result = await logIn({ variables: { challenge, response: answer.response } })
      await onOutcome(result.data?.logInWithPasskey)
    },
    [start, logIn, onOutcome, onFailed, failed],
  )

  const offer = useRef(logInWithPasskey)
  offer.current = logInWithPasskey
  useEffect(() => {
    let isLeft = false
    browserSupportsWebAuthnAutofill().then(
      (isSupported) => {
        // Without the offer the button remains.
        if (isSupported && !isLeft) offer.current({ isAutofill: true }).catch(() => {})
      },
      () => {},
    )
    return () => {
      isLeft = true
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])
  return logInWithPasskey
}
