import { expect, it } from 'vitest'
import { activationReminder } from './activation-reminder.rules.ts'

const waiting = { status: 'NOT_CONFIRMED', profileStatus: 'DISABLED', notificationsDisabled: [] }
const phone = { hasFlag: true, isSmartphone: true }

it.each([
  [{}, phone, 'modal'],
  [{}, { hasFlag: true, isSmartphone: false }, 'alert'],
  [{}, { hasFlag: false, isSmartphone: true }, 'alert'],
  [{}, { hasFlag: false, isSmartphone: false }, 'alert'],
  [{ status: 'ACTIVE' }, phone, null],
  [{ status: 'LEAVING' }, phone, null],
  [{ profileStatus: 'ACTIVE' }, phone, null],
  [{ profileStatus: 'DELETED' }, phone, null],
  [{ notificationsDisabled: ['BOUNCE'] }, phone, null],
])('with %j on %j: %s', (change, where, reminder) => {
  expect(activationReminder({ ...waiting, ...change }, where)).toBe(reminder)
})
