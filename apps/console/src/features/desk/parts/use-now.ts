import { useSyncExternalStore } from 'react'

interface Ticker {
  now: number
  listeners: Set<() => void>
  timer: ReturnType<typeof setInterval> | undefined
}
const tickers = new Map<number, Ticker>()

function tickerOf(everyMs: number): Ticker {
  const known = tickers.get(everyMs)
  if (known) return known
  const ticker: Ticker = { now: Date.now(), listeners: new Set(), timer: undefined }
  tickers.set(everyMs, ticker)
  return ticker
}

/** The time now, renewed every so many milliseconds by one timer for all who show it. */
export function useNow(everyMs: number): number {
  const ticker = tickerOf(everyMs)
  const subscribe = (listener: () => void) => {
    ticker.listeners.add(listener)
    ticker.timer ??= setInterval(() => {
      ticker.now = Date.now()
      for (const notify of ticker.listeners) notify()
    }, everyMs)
    return () => {
      ticker.listeners.delete(listener)
      if (ticker.listeners.size > 0) return
      clearInterval(ticker.timer)
      ticker.timer = undefined
    }
  }
  return useSyncExternalStore(subscribe, () => {
    // Without a running timer the time would be that of the last page.
    if (!ticker.timer && Date.now() - ticker.now >= everyMs) ticker.now = Date.now()
    return ticker.now
  })
}
