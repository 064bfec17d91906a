import { expect, it, vi } from 'vitest'
import { followKeyboard } from './keyboard.client.ts'

/** A window of 800 px of which a keyboard may cover the lower part. */
function openKeyboard(height: number, scale = 1) {
  const seen = Object.assign(new EventTarget(), { height, offsetTop: 0, scale })
  vi.stubGlobal('visualViewport', seen)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
  followKeyboard()
  seen.dispatchEvent(new Event('resize'))
  return seen
}
const lifted = () => document.documentElement.style.getPropertyValue('--keyboard')

it('lifts the buttons by what the keyboard covers, and lets them down again', () => {
  const seen = openKeyboard(460)
  expect(lifted()).toBe('340px')
  seen.offsetTop = 100
  seen.dispatchEvent(new Event('scroll'))
  expect(lifted()).toBe('240px')
  Object.assign(seen, { height: 800, offsetTop: 0 })
  seen.dispatchEvent(new Event('resize'))
  expect(lifted()).toBe('0px')
})

it('leaves them where they are for a reader who has zoomed in', () => {
  openKeyboard(400, 2)
  expect(lifted()).toBe('0px')
})
