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

afterEach(cleanup)
