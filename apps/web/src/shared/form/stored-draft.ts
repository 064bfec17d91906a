import type { StorageKey } from '../../ui/browser-storage.ts'
import { textFieldsOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'

/**
 * The text fields of a form, kept in this tab for a reload. A field that is not in `empty`, such as a
 * password, is never stored.
 */
export function storedDraft<Fields extends Record<keyof Fields, string>>(
  name: StorageKey<'tab'>,
  empty: Fields,
) {
  const storedValue = stored('tab', name, (value) => textFieldsOf(value, empty))
  return {
    /** The text typed before; empty fields if nothing readable is stored. */
    get: storedValue.get,
    set: (form: Fields) => void storedValue.set(textFieldsOf(form, empty)),
    remove: storedValue.remove,
  }
}
