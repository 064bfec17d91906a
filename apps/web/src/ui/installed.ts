/** Whether the page runs as the installed application, without the bars of a browser. Older Safari has only its own sign. */
export function isInstalled(): boolean {
  const isStandalone = window.matchMedia?.('(display-mode: standalone)').matches ?? false
  return isStandalone || (navigator as { standalone?: boolean }).standalone === true
}
