/**
 * Tells the server each time the page is hidden for how many seconds it was seen, for counts that know nobody. A browser
 * that blocks it changes nothing.
 */
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
