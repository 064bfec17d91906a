/** Whether somebody writes or answers a dialog: what comes by itself must not take the keyboard from them. */
export function isOccupied(): boolean {
  const isField = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return isField || document.querySelector('dialog[open], [role="dialog"]') !== null
}
