import { WebSocket } from 'ws'

/** A browser's socket fails without an exception, also after its page has dropped its listeners. */
class QuietWebSocket extends WebSocket {
  constructor(...args: ConstructorParameters<typeof WebSocket>) {
    super(...args)
    this.on('error', () => {})
  }
}

// jsdom's sockets do not work inside the test runner (two Event classes conflict), so tests use a real
// implementation.
globalThis.WebSocket = QuietWebSocket as unknown as typeof globalThis.WebSocket
