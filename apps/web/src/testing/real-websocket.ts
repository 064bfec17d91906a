import { WebSocket } from 'ws'

// jsdom's own sockets cannot speak inside the test runner (two Event classes meet); these are as real.
globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket
