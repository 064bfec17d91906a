import type { DeskServer } from './desk-server.ts'

/** A WebSocket of the browser that ends at a fake server: the protocol graphql-transport-ws, as far as the console speaks it. */
export function socketTo(server: DeskServer) {
  return class extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readyState = 0
    protocol = 'graphql-transport-ws'
    onopen: ((event: Event) => void) | null = null
    onmessage: ((event: MessageEvent) => void) | null = null
    onclose: ((event: CloseEvent) => void) | null = null
    onerror: ((event: Event) => void) | null = null

    constructor() {
      super()
      queueMicrotask(() => {
        this.readyState = 1
        this.onopen?.(new Event('open'))
      })
    }

    send(text: string) {
      const { id, type, payload } = JSON.parse(text)
      if (type === 'connection_init') this.#reply({ type: 'connection_ack' })
      if (type === 'ping') this.#reply({ type: 'pong' })
      if (type === 'subscribe') void this.#follow(id, payload.extensions.documentId)
    }

    close(code = 1000) {
      this.readyState = 3
      this.onclose?.(new CloseEvent('close', { code }))
    }

    async #follow(id: string, documentId: string) {
      for await (const result of server.follow(documentId)) {
        if (this.readyState !== 1) return
        this.#reply({ id, type: 'next', payload: result })
      }
    }

    #reply(message: object) {
      queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) })))
    }
  }
}
