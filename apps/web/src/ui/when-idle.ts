/** Runs work that nothing waits for when the browser is idle; Safari has no idle callbacks. */
export const whenIdle: (work: () => void) => void =
  globalThis.requestIdleCallback?.bind(globalThis) ?? ((work) => setTimeout(work, 500))
