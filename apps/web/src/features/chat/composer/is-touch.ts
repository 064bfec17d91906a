/** Whether the main pointer is a finger: then the keyboard is on the screen and covers a part of it. */
export function isTouch(): boolean {
  return window.matchMedia?.('(pointer: coarse)').matches ?? false
}
