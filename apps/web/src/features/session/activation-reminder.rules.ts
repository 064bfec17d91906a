/** What the reminder looks at of who is logged in. */
export interface ReminderFacts {
  status: string
  profileStatus: string
  notificationsDisabled: readonly string[]
}

/** The query flag that an address carries when the installed application's signup has just been completed. */
export const signupCompleteFlag = 'api_signup_complete'

/** How somebody is reminded of the activation mail (spec section 4); null: not at all. */
export function activationReminder(
  { status, profileStatus, notificationsDisabled }: ReminderFacts,
  { hasFlag, isSmartphone }: { hasFlag: boolean; isSmartphone: boolean },
): 'modal' | 'alert' | null {
  const waits =
    status === 'NOT_CONFIRMED' && profileStatus === 'DISABLED' && notificationsDisabled.length === 0
  if (!waits) return null
  return hasFlag && isSmartphone ? 'modal' : 'alert'
}
