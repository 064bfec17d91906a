/** Whether the viewer is typing or answering a dialog: nothing automatic may then take the focus. */
export function isOccupied(): boolean {
  const isField = document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false
  return isField || document.querySelector('dialog[open], [role="dialog"]') !== null
}
