import { builder } from '../builder.ts'
import { UserRef } from './user.ts'

/** How an account stands; the ones that cannot ask are told by nobody. */
export type AccountStatus = 'active' | 'not_confirmed' | 'banned' | 'leaving'

const AccountStatusRef = builder.enumType('AccountStatus', {
  description: "How the viewer's account stands.",
  values: {
    ACTIVE: { value: 'active', description: 'Open, with a confirmed address.' },
    NOT_CONFIRMED: { value: 'not_confirmed', description: 'The address waits to be confirmed.' },
    BANNED: { value: 'banned', description: 'Closed by the site.' },
    LEAVING: { value: 'leaving', description: 'About to be deleted.' },
  } as const,
})

const ProfileStatusRef = builder.enumType('ProfileStatus', {
  description: "How the viewer's profile stands.",
  values: {
    ACTIVE: { value: 'active', description: 'Others can find it.' },
    DISABLED: { value: 'disabled', description: 'Nobody sees it for now.' },
    DELETED: { value: 'deleted', description: 'Nobody sees it any more.' },
  } as const,
})

builder.prismaObjectFields(UserRef, (t) => ({
  status: t.field({
    type: AccountStatusRef,
    description: 'How the account stands.',
    select: { emailConfirmedAt: true, bannedAt: true, deletionRequestedAt: true },
    resolve: ({ emailConfirmedAt, bannedAt, deletionRequestedAt }) => {
      if (deletionRequestedAt) return 'leaving'
      if (bannedAt) return 'banned'
      return emailConfirmedAt ? 'active' : 'not_confirmed'
    },
  }),
  profileStatus: t.field({
    type: ProfileStatusRef,
    description: 'How the profile stands; before the address is confirmed it is disabled.',
    select: { profile: { select: { status: true } } },
    resolve: ({ profile }) => profile.status,
  }),
}))
