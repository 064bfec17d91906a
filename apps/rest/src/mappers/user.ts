import type { RestUserFragment } from '../documents/user.generated.ts'
import { toProfile } from './profile.ts'
import { word } from './word.ts'

/**
 * The member's own account, the only place with a birth date. Until the e-mail address is confirmed nobody
 * else sees the profile: from this pair of states (`not_confirmed`, `disabled`) clients know that they must
 * show a reminder of the activation. A confirmed account may have a disabled profile too.
 */
export const toUser = (user: RestUserFragment, site: { fictionalIcon: string }) => ({
  status: user.isConfirmed ? 'active' : 'not_confirmed',
  credits: user.credits,
  paid_user: user.isPaid,
  signup_date: user.signupDate,
  language: user.language,
  fictional_icon: site.fictionalIcon,
  notifications_disabled: user.notificationsDisabled,
  profile: {
    ...toProfile(user.profile),
    date_of_birth: user.dateOfBirth,
    status: word(user.profileStatus),
  },
})

export type RestUser = ReturnType<typeof toUser>
