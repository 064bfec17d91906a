import { WebSocket } from 'ws'

// jsdom's sockets do not work inside the test runner (two Event classes conflict), so tests use a real
// implementation.
globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
