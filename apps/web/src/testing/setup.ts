import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Server rendering is tested without a window.
if (typeof window !== 'undefined') {
  // jsdom has neither media queries nor modal dialogs; these report "no match" and "open" and nothing more.
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

  window.scrollTo = () => {}

  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
}

// Node's channels reach the files that other workers run: a log-out there would be one here.
const file = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${file}:${name}`)
  }
}

// Asynchronous expectations may take longer on a busy machine.
configure({ asyncUtilTimeout: 5000 })

// A warning of a library is a fault: a test that expects one takes it with `vi.spyOn(console, ...)`.
const warnings: string[] = []
/** jsdom does not know this element; browsers do. */
const unknownToJsdom = 'The tag <search> is unrecognized'
console.warn = console.error = (...parts: unknown[]) => {
  const text = format(...parts)
  if (!text.includes(unknownToJsdom)) warnings.push(text)
}
afterEach(() => {
  const [first] = warnings.splice(0)
  if (first) throw new Error(`Unexpected warning: ${first}`)
})

afterEach(cleanup)
