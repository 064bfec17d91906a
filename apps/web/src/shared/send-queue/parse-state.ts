import type { ItemState, QueueItem } from './send-handler.ts'

/** Reads the state of a stored item; items of the release before had none. */
export const parseState = ({ state, failures }: Record<string, unknown>): QueueItem => ({
  state: states.has(state as ItemState) ? (state as ItemState) : 'queued',
  failures: typeof failures === 'number' ? failures : 0,
})
const states = new Set<ItemState>(['queued', 'sending', 'failed', 'rejected'])
