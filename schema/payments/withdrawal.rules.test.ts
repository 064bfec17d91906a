import { expect, it } from 'vitest'
import { lastDayToWithdraw } from './withdrawal.rules.ts'

it.each([
  ['in the morning', '2026-05-01T09:00:00+02:00', 14, '15 mei 2026'],
  ['in the first hour before summer time ends', '2027-10-20T00:15:00+02:00', 14, '3 november 2027'],
  ['in the last hour before summer time begins', '2027-03-20T23:45:00+01:00', 14, '3 april 2027'],
  ['on another day than in UTC', '2026-12-31T23:30:00Z', 30, '31 januari 2027'],
])('the last day to withdraw from a purchase that was paid %s', (_when, paidAt, refundDays, expected) => {
  const site = { refundDays, timeZone: 'Europe/Amsterdam' }
  expect(lastDayToWithdraw('nl', new Date(paidAt), site)).toBe(expected)
})
