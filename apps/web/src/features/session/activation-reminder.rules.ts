/** The fields of the viewer that decide about the reminder. */
export interface ReminderFacts {
  status: string
  profileStatus: string
  notificationsDisabled: readonly string[]
}

/** The query parameter in the address right after a signup in the installed application. */
export const signupCompleteFlag = 'api_signup_complete'

/** How the member is reminded of the activation mail (spec section 4); null: not at all. */
export function activationReminder(
  { status, profileStatus, notificationsDisabled }: ReminderFacts,
  { hasFlag, isSmartphone }: { hasFlag: boolean; isSmartphone: boolean },
): 'modal' | 'alert' | null {
  const waits =
    status === 'NOT_CONFIRMED' && profileStatus === 'DISABLED' && notificationsDisabled.length === 0
  if (!waits) return null
  return hasFlag && isSmartphone ? 'modal' : 'alert'
}
