/** The fields of a key press that `sends` needs. */
export type EnterPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'
>

/**
 * True if a key press in the composer sends the message. The Enter that ends an IME composition (Japanese, Korean,
 * accents) only chooses a word: browsers mark it with `isComposing`, and Safari, which has already ended the
 * composition, with key code 229.
 */
export function sends(
  press: EnterPress,
  { enterSends, touch }: { enterSends: boolean; touch: boolean },
): boolean {
  if (press.key !== 'Enter' || press.isComposing || press.keyCode === 229) return false
  if (press.ctrlKey || press.metaKey) return true
  if (press.shiftKey || press.altKey) return false
  return enterSends && !touch
}
