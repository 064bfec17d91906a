import { expect, it } from 'vitest'
import { forgetSignupMessage, keepSignupMessage, readSignupMessage } from './signup-message.ts'

it('keeps the words until they are where they belong', () => {
  expect(readSignupMessage()).toBeNull()
  keepSignupMessage({ to: 9, text: 'Welk boek ligt er naast je bed?' })
  expect(readSignupMessage()).toEqual({ to: 9, text: 'Welk boek ligt er naast je bed?' })
  forgetSignupMessage()
  expect(readSignupMessage()).toBeNull()
})

it('forgets what was taken away again', () => {
  keepSignupMessage({ to: 9, text: 'Hoi' })
  keepSignupMessage({ to: 9, text: '  ' })
  expect(readSignupMessage()).toBeNull()
})

it.each(['{', 'null', '[]', '{"to":"9","text":"a"}', '{"to":9}', '{"to":9,"text":" "}'])(
  'takes %s for nothing',
  (stored) => {
    sessionStorage.setItem('vonk:signup-message', stored)
    expect(readSignupMessage()).toBeNull()
  },
)
