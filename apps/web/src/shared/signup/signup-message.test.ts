import { expect, it } from 'vitest'
import { signupMessage, storeSignupMessage } from './signup-message.ts'

it('keeps the text until it is delivered', () => {
  expect(signupMessage.get()).toBeNull()
  storeSignupMessage({ to: 9, text: 'Welk boek ligt er naast je bed?' })
  expect(signupMessage.get()).toEqual({ to: 9, text: 'Welk boek ligt er naast je bed?' })
  signupMessage.remove()
  expect(signupMessage.get()).toBeNull()
})

it('removes the message when its text is cleared', () => {
  storeSignupMessage({ to: 9, text: 'Hoi' })
  storeSignupMessage({ to: 9, text: '  ' })
  expect(signupMessage.get()).toBeNull()
})

it.each(['{', 'null', '[]', '{"to":"9","text":"a"}', '{"to":9}', '{"to":9,"text":" "}'])(
  'treats %s as no message',
  (stored) => {
    sessionStorage.setItem('vonk:signup-message', stored)
    expect(signupMessage.get()).toBeNull()
  },
)
