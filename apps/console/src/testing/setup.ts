import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// jsdom has no media queries; these report "no match" and nothing more.
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList

// Asynchronous expectations may take longer on a busy machine.
configure({ asyncUtilTimeout: 25_000 })

// A warning of a library is a fault: a test that expects one takes it with `vi.spyOn(console, ...)`.
const warnings: string[] = []
/** jsdom does not know this element; browsers do. */
const unknownToJsdom = 'The tag <search> is unrecognized'
console.warn = console.error = (...parts: unknown[]) => {
  const text = format(...parts)
  if (!text.includes(unknownToJsdom)) warnings.push(text)
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  const [first] = warnings.splice(0)
  if (first) throw new Error(`Unexpected warning: ${first}`)
})
