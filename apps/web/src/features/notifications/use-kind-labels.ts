import { useLingui } from '@lingui/react/macro'
import type { NotificationCadence, NotificationKind } from '../../graphql/types.generated.ts'

/** The name and the description of each kind of notification. */
export function useKindLabels(): Record<NotificationKind, { label: string; hint: string }> {
  const { t } = useLingui()
  return {
    NEW_MESSAGES: {
      label: t`New messages`,
      hint: t`Somebody you are chatting with wrote while you were away. The message itself is never in the e-mail.`,
    },
    NEW_CONVERSATIONS: {
      label: t`New conversations`,
      hint: t`Somebody wrote to you for the first time.`,
    },
    LIKE: { label: t`Likes and matches`, hint: t`Somebody likes you, or likes you back.` },
    UNREAD_MESSAGE_REMINDERS: {
      label: t`Reminders of unread messages`,
      hint: t`When a message has waited for 24 hours, at most once a day.`,
    },
    SAVED_SEARCHES: {
      label: t`Saved searches`,
      hint: t`Somebody new fits a search whose notice you switched on. At most once a day.`,
    },
    WEEKLY_UPDATES: { label: t`New people this week`, hint: t`New members who suit you. On Thursdays.` },
    REMINDERS: { label: t`Reminders about your profile`, hint: t`What is still missing, twice at most.` },
    NEWS: { label: t`News`, hint: t`What is new on the site. Only if you want it.` },
    PROMOTIONS: { label: t`Offers`, hint: t`Discounts and promotions. Only if you want them.` },
  }
}

/** The labels for how often a kind is sent. */
export function useCadenceLabels(): Record<NotificationCadence, string> {
  const { t } = useLingui()
  return { OFF: t`never`, NOW: t`at once`, DAILY: t`once a day`, WEEKLY: t`once a week` }
}
