import type { SignUpForm } from './sign-up.rules.ts'

const key = 'vonk:signup-draft'

/** The form without its password, which is written down nowhere. */
export type SignUpDraft = Omit<SignUpForm, 'password'>

export const emptyDraft: SignUpDraft = {
  gender: '',
  seeks: '',
  name: '',
  email: '',
  day: '',
  month: '',
  year: '',
  country: '',
  region: '',
  city: '',
}

/** What was typed in this tab before; an empty form where there is nothing, or nothing that can be read. */
export function readDraft(storage: Pick<Storage, 'getItem'> = sessionStorage): SignUpDraft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    const fields = Object.entries(emptyDraft).map(([name, empty]) => {
      const value = (stored as Record<string, unknown> | null)?.[name]
      return [name, typeof value === 'string' ? value : empty]
    })
    return Object.fromEntries(fields) as unknown as SignUpDraft
  } catch {
    return emptyDraft
  }
}

/** Keeps what is typed for a reload of this tab. */
export function keepDraft(form: SignUpDraft, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  const draft = Object.fromEntries(
    Object.keys(emptyDraft).map((name) => [name, form[name as keyof SignUpDraft]]),
  )
  try {
    storage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage a reload begins anew.
  }
}

/** Forgets the form, because its member exists now. */
export function dropDraft(storage: Pick<Storage, 'removeItem'> = sessionStorage): void {
  storage.removeItem(key)
}
