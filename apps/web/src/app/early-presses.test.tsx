import { act } from '@testing-library/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { earlyPressesScript } from './early-presses.tsx'

afterEach(() => {
  window.earlyPresses?.take()
  document.body.replaceChildren()
})

/** A page with a menu in its frame and a button in a part whose code comes later. */
function page(onMenu: () => void, Later: () => ReactNode) {
  return (
    <>
      <button type="button" onClick={onMenu}>
        Menu
      </button>
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </>
  )
}

function open(onMenu: () => void) {
  const Like = () => <button type="button">Like</button>
  const root = document.createElement('div')
  root.innerHTML = renderToString(page(onMenu, Like))
  document.body.append(root)
  // biome-ignore lint/security/noGlobalEval: the page runs it as a script in its head.
  window.eval(earlyPressesScript)
  const [menu, like] = root.querySelectorAll('button')
  if (!menu || !like) throw new Error('The page has no buttons')
  const hydrate = () => {
    const { promise, resolve } = Promise.withResolvers<{ default: typeof Like }>()
    window.earlyPresses?.leaveToReact()
    act(() => hydrateRoot(root, page(onMenu, lazy(() => promise) as unknown as typeof Like)))
    return () => resolve({ default: Like })
  }
  return { menu, like, hydrate }
}

it('holds a press from before hydration back, and a repeated press once', () => {
  const { menu } = open(() => {})
  menu.click()
  menu.click()
  expect(window.earlyPresses?.take()).toEqual([{ button: menu }])
})

it('drops a press that React answered while the rest of the page hydrates', () => {
  const onMenu = vi.fn()
  const { menu, hydrate } = open(onMenu)
  hydrate()
  act(() => menu.click())
  expect(onMenu).toHaveBeenCalledOnce()
  expect(window.earlyPresses?.take()).toEqual([])
})

it('holds a press back on a part that React cannot hydrate yet', () => {
  const { like, hydrate } = open(() => {})
  hydrate()
  act(() => like.click())
  expect(window.earlyPresses?.take()).toEqual([{ button: like }])
})
