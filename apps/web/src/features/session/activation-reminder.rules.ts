/** The fields of the viewer that decide about the reminder. */
export interface ReminderInput {
  status: string
  profileStatus: string
  notificationsDisabled: readonly string[]
}

/** The query parameter in the address right after a signup in the installed application. */
export const signupCompleteFlag = 'api_signup_complete'

/** The kind of reminder of the activation mail; null for none. */
export function activationReminder(
  { status, profileStatus, notificationsDisabled }: ReminderInput,
  { hasFlag, isSmartphone }: { hasFlag: boolean; isSmartphone: boolean },
): 'modal' | 'alert' | null {
  const isWaiting =
    status === 'NOT_CONFIRMED' && profileStatus === 'DISABLED' && notificationsDisabled.length === 0
  if (!isWaiting) return null
  return hasFlag && isSmartphone ? 'modal' : 'alert'
}
