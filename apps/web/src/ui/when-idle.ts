/** Does work that nobody waits for as soon as the browser has nothing better to do; Safari has no idle callbacks. */
export const whenIdle: (work: () => void) => void =
  globalThis.requestIdleCallback?.bind(globalThis) ?? ((work) => setTimeout(work, 500))
