const key = 'vonk:direct-debit'

/** What a member fills in. */
export interface DebitForm {
  accountHolder: string
  iban: string
  street: string
  houseNumber: string
  zip: string
  city: string
  phone: string
  consents: boolean
}

/** The fields from top to bottom: the first that is wrong gets the focus. */
export const debitFields = [
  'accountHolder',
  'iban',
  'street',
  'houseNumber',
  'zip',
  'city',
  'phone',
  'consents',
] as const satisfies readonly (keyof DebitForm)[]

const kept = ['accountHolder', 'street', 'houseNumber', 'zip', 'city', 'phone'] as const

const empty: DebitForm = {
  accountHolder: '',
  iban: '',
  street: '',
  houseNumber: '',
  zip: '',
  city: '',
  phone: '',
  consents: false,
}

/** What was typed in this tab before. The account number and the tick are written down nowhere: they begin empty. */
export function readDraft(storage: Pick<Storage, 'getItem'> = sessionStorage): DebitForm {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? '{}') as Record<string, unknown>
    const known = kept.filter((name) => typeof stored[name] === 'string')
    return { ...empty, ...Object.fromEntries(known.map((name) => [name, stored[name]])) }
  } catch {
    return empty
  }
}

/** Keeps name, address and phone for a reload of this tab. */
export function keepDraft(form: DebitForm, storage: Pick<Storage, 'setItem'> = sessionStorage): void {
  try {
    storage.setItem(key, JSON.stringify(Object.fromEntries(kept.map((name) => [name, form[name]]))))
  } catch {
    // Without storage a reload begins anew.
  }
}

/** Forgets the form, because it has served. */
export function dropDraft(storage: Pick<Storage, 'removeItem'> = sessionStorage): DebitForm {
  try {
    storage.removeItem(key)
  } catch {
    // What was never kept need not be forgotten.
  }
  return empty
}
