import { stored, textFieldsOf } from '../../ui/stored.ts'

/**
 * A form's fields of text as this tab keeps them for a reload. What is no field of `empty`, such as a password, is written
 * down nowhere.
 */
export function storedDraft<Fields extends Record<keyof Fields, string>>(name: string, empty: Fields) {
  const kept = stored('tab', name, (value) => textFieldsOf(value, empty))
  return {
    /** What was typed before; empty fields where there is nothing, or nothing that can be read. */
    get: kept.get,
    set: (form: Fields) => void kept.set(textFieldsOf(form, empty)),
    drop: kept.drop,
  }
}
