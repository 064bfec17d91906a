import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useIsHydrated } from '../../ui/hydration.ts'
import { afterPress } from '../../ui/press.ts'
import type { BirthDateParts } from './birth-date.rules.ts'
import { dayOf, yearOfAge } from './birth-date.rules.ts'
import type { LandingAnswers } from './landing-answers.rules.ts'
import type { FaultCode, FormField, SignUpForm } from './sign-up.rules.ts'
import { fieldOrder, signUpFaults } from './sign-up.rules.ts'
import type { SignUpDraft } from './sign-up-draft.ts'
import { emptyDraft, keepDraft, readDraft } from './sign-up-draft.ts'

interface Limits {
  minAge: number
  countries: readonly string[]
}

/** What the form holds, what is wrong with it, and what may be shown of that so far. */
export function useSignUpForm(limits: Limits, answers: LandingAnswers) {
  const today = useMemo(() => dayOf(new Date()), [])
  // An age that was told elsewhere fills in the year, until the year itself is typed.
  const age = useRef(answers.age)
  // What was typed here before is on this device: the server draws the form without it.
  const isHydrated = useIsHydrated()
  const [form, setForm] = useState<SignUpForm>(() =>
    begin(limits, answers, today, isHydrated ? readDraft() : emptyDraft),
  )
  const [shown, setShown] = useState<ReadonlySet<FormField>>(new Set())
  const [said, setSaid] = useState<Partial<Record<FormField, string>>>({})
  const faults = signUpFaults(form, { ...limits, today })

  const takeUpDraft = useEffectEvent(() => {
    if (!isHydrated) setForm(begin(limits, answers, today, readDraft()))
  })
  useEffect(() => takeUpDraft(), [])
  useEffect(() => keepDraft(form), [form])

  const hide = (field: FormField) => {
    setShown((before) => new Set([...before].filter((other) => other !== field)))
    setSaid(({ [field]: _, ...others }) => others)
  }
  return {
    form,
    /** What is wrong with a field: the server's sentence, or a fault that it is time to show. */
    wrong: (field: FormField, text: (fault: FaultCode) => string): string | undefined => {
      const fault = shown.has(field) ? faults[field] : undefined
      return said[field] ?? (fault && text(fault))
    },
    set<Name extends keyof SignUpForm>(name: Name, value: SignUpForm[Name]) {
      setForm((before) => ({
        ...before,
        [name]: value,
        ...(name === 'country' ? { region: '', city: '' } : {}),
      }))
      hide(name in fieldOf ? (fieldOf[name as keyof BirthDateParts] as FormField) : (name as FormField))
    },
    setBirthDate(part: keyof BirthDateParts, text: string) {
      if (part === 'year') age.current = null
      setForm((before) => {
        const next = { ...before, [part]: text }
        return age.current === null ? next : { ...next, year: yearOfAge(age.current, next, today) }
      })
      hide('dateOfBirth')
    },
    /** The keyboard left a field that has something in it. */
    leave: (field: FormField) => afterPress(() => setShown((before) => new Set([...before, field]))),
    /** Shows everything; answers the first faulty field, or null where the form may be sent. */
    check(): FormField | null {
      setShown(new Set(fieldOrder))
      return fieldOrder.find((field) => faults[field]) ?? null
    },
    /** Puts the server's sentences at their fields; answers the first of them. */
    say(sentences: Partial<Record<FormField, string>>): FormField | null {
      setSaid(sentences)
      return fieldOrder.find((field) => sentences[field]) ?? null
    },
  }
}

const fieldOf = { day: 'dateOfBirth', month: 'dateOfBirth', year: 'dateOfBirth' } as const

function begin(
  { countries }: Limits,
  answers: LandingAnswers,
  today: ReturnType<typeof dayOf>,
  draft: SignUpDraft,
): SignUpForm {
  const told = /^[A-Z]{2}-/.exec(answers.place.toUpperCase())?.[0].slice(0, 2)
  const country = [draft.country, told, countries[0]].find((code) => code && countries.includes(code))
  return {
    ...draft,
    password: '',
    gender: answers.gender || draft.gender,
    seeks: answers.seeks || draft.seeks,
    country: country ?? '',
    year: draft.year || (answers.age === null ? '' : yearOfAge(answers.age, draft, today)),
  }
}
