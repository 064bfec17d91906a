import { useSearchParams } from 'react-router'
import type { Viewer } from '../../graphql/session.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { withoutParam } from '../../shared/without-param.ts'
import { useIsHydrated } from '../../ui/hydration.ts'
import { activationReminder, signupCompleteFlag } from './activation-reminder.rules.ts'
import { ConfirmEmailStrip } from './confirm-email-strip.tsx'

const ConfirmEmailModal = lazyComponent(() => import('./confirm-email-modal.tsx'), 'ConfirmEmailModal')

/** Whether the device is a phone, upright or lying: a small screen and a touch pointer. */
const isSmartphone = () =>
  window.matchMedia?.('(pointer: coarse) and (max-width: 767px), (pointer: coarse) and (max-height: 499px)')
    .matches || (navigator as { userAgentData?: { mobile?: boolean } }).userAgentData?.mobile === true

/**
 * Reminds the member of the activation mail: with a dialog right after joining on a phone, otherwise with a
 * strip.
 */
export function ActivationReminder({ viewer }: { viewer: Viewer }) {
  const [search, setSearch] = useSearchParams()
  const hasFlag = search.has(signupCompleteFlag)
  const isHydrated = useIsHydrated()
  const reminder = activationReminder(viewer, { hasFlag, isSmartphone: isHydrated && isSmartphone() })
  if (!reminder) return null
  const removeFlag = () => setSearch((before) => withoutParam(before, signupCompleteFlag), { replace: true })
  return reminder === 'modal' ? (
    <ConfirmEmailModal viewer={viewer} onClose={removeFlag} />
  ) : (
    <ConfirmEmailStrip viewer={viewer} />
  )
}
