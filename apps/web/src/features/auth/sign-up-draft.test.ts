import { afterEach, expect, it } from 'vitest'
import { emptyDraft, signUpDraft } from './sign-up-draft.ts'

afterEach(() => sessionStorage.clear())

it('keeps everything but the password', () => {
  const form = { ...emptyDraft, name: 'Noor', gender: 'FEMALE' as const, password: 'geheim geheim' }
  signUpDraft.set(form)
  expect(signUpDraft.get()).toEqual({ ...emptyDraft, name: 'Noor', gender: 'FEMALE' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('geheim')
  signUpDraft.remove()
  expect(signUpDraft.get()).toEqual(emptyDraft)
})

it.each(['{', 'null', '7', '{"name":7,"evil":"x"}'])('reads %s as an empty form', (stored) => {
  sessionStorage.setItem('vonk:signup-draft', stored)
  expect(signUpDraft.get()).toEqual(emptyDraft)
})
