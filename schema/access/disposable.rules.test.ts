import { expect, it } from 'vitest'
import { normaliseEmail } from '../core/email.rules.ts'
import { isDisposable } from './disposable.rules.ts'

it.each([
  'eva@mailinator.com',
  'eva@yopmail.com',
  'eva@guerrillamail.com',
  'eva@sharklasers.com',
  'eva@10minutemail.com',
  'eva@wegwerfmail.de',
  'eva@inbox.mailinator.com',
  'eva@a.b.yopmail.com',
  normaliseEmail(' Eva@YOPmail.com '),
])('finds %s disposable', (email) => {
  expect(isDisposable(email)).toBe(true)
})

it.each([
  'eva@gmail.com',
  'eva@ziggo.nl',
  'eva@kpnmail.nl',
  'eva@xs4all.nl',
  'eva@hotmail.com',
  'eva@proton.me',
  'eva@example.com',
  'eva@example.org',
  'eva@gmx.de',
  // Relays: the mail goes to the person's own mailbox.
  'x7f2k@privaterelay.appleid.com',
  'eva@duck.com',
  'eva@mozmail.com',
  // The domain decides, and it ends where the address ends.
  'mailinator.com@example.org',
  'eva@x-yopmail.com',
  'eva@mailinator.com.example.org',
])('finds %s a usual address', (email) => {
  expect(isDisposable(email)).toBe(false)
})
