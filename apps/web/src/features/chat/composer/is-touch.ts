/** True for a touch screen, whose on-screen keyboard covers a part of the page. */
export function isTouch(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false
}
