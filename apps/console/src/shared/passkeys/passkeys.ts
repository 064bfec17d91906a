import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** What the browser made of a challenge: the answer for the server, or why there is none. */
export type PasskeyAnswer =
  | { kind: 'answer'; response: string }
  /** The person closed the browser's dialog, or took too long. */
  | { kind: 'cancelled' }
  /** The device has a passkey of this account already. */
  | { kind: 'known' }
  | { kind: 'failed' }

/** Whether this browser has passkeys at all. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

/** Answers a challenge of the server with a passkey. With `isAutofill` the browser offers passkeys in the address field. */
export function answerWithPasskey(options: string, { isAutofill = false } = {}): Promise<PasskeyAnswer> {
  return answerOf(() =>
    startAuthentication({
      optionsJSON: JSON.parse(options),
      useBrowserAutofill: isAutofill,
      verifyBrowserAutofillInput: false,
    }),
  )
}

/** Makes a new passkey on this device. */
export const makePasskey = (options: string): Promise<PasskeyAnswer> =>
  answerOf(() => startRegistration({ optionsJSON: JSON.parse(options) }))

async function answerOf(ceremony: () => Promise<object>): Promise<PasskeyAnswer> {
  try {
    return { kind: 'answer', response: JSON.stringify(await ceremony()) }
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return { kind: 'known' }
    const name = error instanceof Error ? error.name : ''
    return { kind: name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed' }
  }
}
