import { expect, it } from 'vitest'
import { onSignup, publishSignup } from './signup-events.ts'

it('notifies listeners of the four signup events until they unsubscribe', () => {
  const heard: string[] = []
  const stop = onSignup(({ type }) => heard.push(type))
  for (const type of ['started', 'flow-complete', 'closed', 'redirected-to-login'] as const)
    publishSignup(type)
  stop()
  publishSignup('started')
  expect(heard).toEqual(['started', 'flow-complete', 'closed', 'redirected-to-login'])
})

it('is a normal event of the window', () => {
  const heard: unknown[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent).detail)
  window.addEventListener('vonk:signup', hear)
  publishSignup('closed')
  window.removeEventListener('vonk:signup', hear)
  expect(heard).toEqual([{ type: 'closed' }])
})
