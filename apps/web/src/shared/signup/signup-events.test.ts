import { expect, it } from 'vitest'
import { onSignup, publishSignup } from './signup-events.ts'

it('notifies listeners of the four signup events until they unsubscribe', () => {
  const received: string[] = []
  const stop = onSignup(({ type }) => received.push(type))
  for (const type of ['started', 'flow-complete', 'closed', 'redirected-to-login'] as const)
    publishSignup(type)
  stop()
  publishSignup('started')
  expect(received).toEqual(['started', 'flow-complete', 'closed', 'redirected-to-login'])
})

it('is a normal event of the window', () => {
  const received: unknown[] = []
  const listener = (event: Event) => received.push((event as CustomEvent).detail)
  window.addEventListener('vonk:signup', listener)
  publishSignup('closed')
  window.removeEventListener('vonk:signup', listener)
  expect(received).toEqual([{ type: 'closed' }])
})
