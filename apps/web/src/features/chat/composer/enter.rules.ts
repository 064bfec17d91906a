/** What of a key press decides whether it sends the message. */
export type EnterPress = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'
>

/**
 * Whether a key press in the composer sends the message. The Enter that ends an IME composition (Japanese,
 * Korean, accents) only chooses a word: browsers mark it with `isComposing`, and Safari, which has already
 * ended the composition, with key code 229.
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
