import { z } from 'zod'
import type { RestUserFragment } from '../documents/user.generated.ts'
import { count, time } from '../field-schemas.ts'
import { toEnumValue } from './letter-case.ts'
import { profileSchema, toProfile } from './profile.ts'

const ownProfileSchema = z
  .object({
    ...profileSchema.shape,
    status: z.enum(['active', 'disabled', 'deleted']).meta({
      description:
        '`disabled` while nobody else can see the profile: until the e-mail is confirmed and a photo, if needed, approved, and after staff disabled it.',
    }),
    date_of_birth: z.iso.date().meta({ examples: ['1992-09-02'] }),
  })
  .meta({ id: 'OwnProfile', description: 'The profile of the member, the only one with a birth date.' })

/** The schema of an account. */
export const userSchema = z
  .object({
    status: z
      .enum(['active', 'not_confirmed'])
      .meta({ description: '`not_confirmed` until the e-mail is confirmed.' }),
    credits: count(),
    paid_user: z.boolean().meta({ description: 'Whether the member is premium.' }),
    signup_date: time(),
    language: z.string().meta({ examples: ['nl'] }),
    fictional_icon: z.string().meta({
      description: 'The name of the icon that marks fictional profiles.',
      examples: ['mask-happy'],
    }),
    notifications_disabled: z.array(z.enum(['fbl', 'bounce', 'list_unsubscribe'])).meta({
      description: 'Why only necessary mails are sent: `fbl` is marked as spam. Empty if all are sent.',
    }),
    profile: ownProfileSchema,
  })
  .meta({ id: 'User', description: 'The account and the profile of the member.' })

export type RestUser = z.output<typeof userSchema>

/**
 * The member's own account, the only place with a birth date. Until the e-mail address is confirmed nobody
 * else sees the profile: from this pair of states (`not_confirmed`, `disabled`) clients know that they must
 * show a reminder of the activation. A confirmed account may have a disabled profile too.
 */
export const toUser = (user: RestUserFragment, site: { fictionalIcon: string }): RestUser => ({
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
    status: toEnumValue(user.profileStatus),
  },
})
