import { builder } from '../core/builder.ts'
import { UserRef } from './user.ts'

/** The status of an account. Banned and leaving members cannot log in, so no client receives these two. */
export type AccountStatus = 'active' | 'not_confirmed' | 'banned' | 'leaving'

const AccountStatusRef = builder.enumType('AccountStatus', {
  description: "The state of the viewer's account.",
  values: {
    ACTIVE: { value: 'active', description: 'The account is open and its e-mail address is confirmed.' },
    NOT_CONFIRMED: { value: 'not_confirmed', description: 'The e-mail address is not confirmed yet.' },
    BANNED: { value: 'banned', description: 'The account was closed by the site.' },
    LEAVING: { value: 'leaving', description: 'The account is about to be deleted.' },
  } as const,
})

const ProfileStatusRef = builder.enumType('ProfileStatus', {
  description: "The state of the viewer's profile.",
  values: {
    ACTIVE: { value: 'active', description: 'Other members can find the profile.' },
    DISABLED: { value: 'disabled', description: 'Nobody else sees the profile for now.' },
    DELETED: { value: 'deleted', description: 'Nobody sees the profile any more.' },
  } as const,
})

builder.prismaObjectFields(UserRef, (t) => ({
  status: t.field({
    type: AccountStatusRef,
    description: "The state of the viewer's account.",
    select: { emailConfirmedAt: true, bannedAt: true, deletionRequestedAt: true },
    resolve: ({ emailConfirmedAt, bannedAt, deletionRequestedAt }) => {
      if (deletionRequestedAt) return 'leaving'
      if (bannedAt) return 'banned'
      return emailConfirmedAt ? 'active' : 'not_confirmed'
    },
  }),
  profileStatus: t.field({
    type: ProfileStatusRef,
    description:
      "The state of the viewer's profile; it is disabled until the e-mail address is confirmed and, if the viewer `awaitsPhoto`, until the site approves one.",
    select: { profile: { select: { status: true } } },
    resolve: ({ profile }) => profile.status,
  }),
}))
