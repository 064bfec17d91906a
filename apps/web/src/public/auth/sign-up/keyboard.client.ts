/** Writes the height that the keyboard of a phone covers to `--keyboard`, so that the buttons stay above it. */
export function followKeyboard(): void {
  const seen = window.visualViewport
  if (!seen) return
  const root = document.documentElement
  const lift = () => {
    // Zoomed in, the reader moves the page themselves.
    const covered = seen.scale > 1 ? 0 : root.clientHeight - seen.height - seen.offsetTop
    root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  seen.addEventListener('resize', lift)
  seen.addEventListener('scroll', lift)
}
