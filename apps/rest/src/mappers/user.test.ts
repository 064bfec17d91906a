import { expect, test } from 'vitest'
import type { RestUserFragment } from '../documents/user.generated.ts'
import { sampleProfile } from './profile.sample.ts'
import { toProfile } from './profile.ts'
import { toUser } from './user.ts'

const account: RestUserFragment = {
  profileStatus: 'ACTIVE',
  notificationsDisabled: ['bounce'],
  isConfirmed: true,
  isPaid: true,
  credits: 40,
  signupDate: '2026-04-24T19:30:00.000Z',
  language: 'nl',
  dateOfBirth: '1995-03-14',
  profile: sampleProfile,
}

test('an account has the old names, and its own profile the birth date', () => {
  expect(toUser(account, { fictionalIcon: 'mask-happy' })).toEqual({
    status: 'active',
    credits: 40,
    paid_user: true,
    signup_date: '2026-04-24T19:30:00.000Z',
    language: 'nl',
    fictional_icon: 'mask-happy',
    notifications_disabled: ['bounce'],
    profile: { ...toProfile(sampleProfile), date_of_birth: '1995-03-14' },
  })
})

test('before the e-mail address is confirmed the account is not_confirmed and its profile disabled', () => {
  const user = toUser(
    { ...account, isConfirmed: false, profileStatus: 'DISABLED' },
    { fictionalIcon: 'mask-happy' },
  )
  expect(user).toMatchObject({ status: 'not_confirmed', profile: { status: 'disabled' } })
})

test('a confirmed account may have a disabled profile', () => {
  const user = toUser({ ...account, profileStatus: 'DISABLED' }, { fictionalIcon: 'mask-happy' })
  expect(user).toMatchObject({ status: 'active', profile: { status: 'disabled' } })
})
