/** Reports anonymously for how many seconds the page was visible, each time it is hidden. */
export function followPageHidden(): void {
  let shownAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      shownAt = performance.now()
      return
    }
    const seconds = Math.round((performance.now() - shownAt) / 1000)
    navigator.sendBeacon?.(
      `/api/page-hidden.php?seconds=${seconds}`,
      new Blob(['{}'], { type: 'application/json' }),
    )
  })
}
