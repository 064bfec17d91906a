import { useLingui } from '@lingui/react/macro'
import type { NotificationCadence, NotificationKind } from '../../graphql/types.generated.ts'

/** The name and the description of each kind of notification. */
export function useKindWords(): (kind: NotificationKind) => { label: string; hint: string } {
  const { t } = useLingui()
  return (kind) => {
    switch (kind) {
      case 'NEW_MESSAGES':
        return {
          label: t`New messages`,
          hint: t`Somebody you talk with wrote while you were away. The message itself is never in the e-mail.`,
        }
      case 'NEW_CONVERSATIONS':
        return { label: t`New conversations`, hint: t`Somebody wrote to you for the first time.` }
      case 'LIKE':
        return { label: t`Likes and matches`, hint: t`Somebody likes you, or likes you back.` }
      case 'UNREAD_MESSAGE_REMINDERS':
        return {
          label: t`Reminders of unread messages`,
          hint: t`When a message has waited for 24 hours, at most once a day.`,
        }
      case 'WEEKLY_UPDATES':
        return { label: t`New people this week`, hint: t`Who joined and fits you. On Thursdays.` }
      case 'REMINDERS':
        return { label: t`Reminders about your profile`, hint: t`What is still missing, twice at most.` }
      case 'NEWS':
        return { label: t`News`, hint: t`What is new on the site. Only if you want it.` }
      case 'PROMOTIONS':
        return { label: t`Offers`, hint: t`Discounts and promotions. Only if you want them.` }
    }
  }
}

/** The labels for how often a kind is sent. */
export function useCadenceWords(): (cadence: NotificationCadence) => string {
  const { t } = useLingui()
  return (cadence) => {
    switch (cadence) {
      case 'OFF':
        return t`never`
      case 'NOW':
        return t`at once`
      case 'DAILY':
        return t`once a day`
      case 'WEEKLY':
        return t`once a week`
    }
  }
}
