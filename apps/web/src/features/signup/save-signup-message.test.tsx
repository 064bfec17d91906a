import { waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { goalAfterSignup, signupGoal } from '../../shared/signup/after-signup.ts'
import { signupMessage, storeSignupMessage } from '../../shared/signup/signup-message.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { SaveSignupMessage } from './save-signup-message.tsx'

async function open(answer: object) {
  onTestFinished(() => {
    signupMessage.remove()
    signupGoal.remove()
  })
  return openApp({
    viewer: someone(),
    pages: { '/': <SaveSignupMessage /> },
    path: '/',
    answer: ({ operationName }) => (operationName === 'SignupCarryMessage' ? answer : undefined),
  })
}

it('saves the text as a draft in the conversation, and opens it', async () => {
  storeSignupMessage({ to: 9, text: 'Welk boek?' })
  const { server } = await open({ data: { saveDraft: true } })
  await waitFor(() => expect(signupMessage.get()).toBeNull())
  expect(server.requestsOf('SignupCarryMessage')[0]?.variables).toEqual({ profileId: 9, text: 'Welk boek?' })
  expect(goalAfterSignup()).toBe('/members/9/chat')
})

it.each([
  ['nobody is there to write to', { data: { saveDraft: false } }],
  ['something broke', { errors: [{ message: 'Unexpected error.' }] }],
])('keeps the text if %s', async (_why, answer) => {
  storeSignupMessage({ to: 9, text: 'Welk boek?' })
  const { server } = await open(answer)
  await waitFor(() => expect(server.requestsOf('SignupCarryMessage')).toHaveLength(1))
  expect(signupMessage.get()).toEqual({ to: 9, text: 'Welk boek?' })
})

it('sends no request if nothing was written', async () => {
  const { server } = await open({ data: { saveDraft: true } })
  await waitFor(() => expect(server.requestsOf('SessionViewer')).toHaveLength(1))
  expect(server.requestsOf('SignupCarryMessage')).toHaveLength(0)
})
