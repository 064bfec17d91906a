import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate, useSearchParams } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { onSignup } from '../../shared/signup/signup-events.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { landingAnswers } from './landing-answers.rules.ts'
import { SignUpForm } from './sign-up-form.tsx'

const site = { countries: ['NL', 'BE', 'DE'], minAge: 18, supportEmail: 'service@vonk.example' }
const regions = [{ __typename: 'Region', code: 'NL-UT', name: 'Utrecht', cities: ['Utrecht', 'Zeist'] }]
function Page() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const answers = landingAnswers(search, site.minAge)
  return <SignUpForm site={site} answers={answers} onSignedUp={() => void navigate('/complete-signup')} />
}
const pages = {
  '/signup': <Page />,
  '/complete-signup': <p>steps</p>,
  '/login': <p>door</p>,
}
const success = { __typename: 'SignUpSuccess', user: someone({ isConfirmed: false }) }

const open = (signUp: object = success, path = '/signup') =>
  openApp({
    pages,
    path,
    answer: ({ operationName, variables }) => {
      if (operationName === 'Regions') return { data: { regions: variables.country === 'NL' ? regions : [] } }
      return operationName === 'AuthSignUp' ? { data: { signUp } } : undefined
    },
  })

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Verder' }))
const press = () => userEvent.click(screen.getByRole('button', { name: 'Begin gratis' }))
const question = (name: string) => screen.findByRole('heading', { name })
const fill = async (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(field(label))
    if (value) await userEvent.type(field(label), value)
  }
}
const titles = {
  who: 'Wie ben je, en wie zoek je?',
  birth: 'Wanneer ben je geboren?',
  place: 'Waar woon je?',
  name: 'Hoe mogen anderen je noemen?',
  account: 'Waarmee wil je inloggen?',
}
const answerWho = async () => {
  await question(titles.who)
  await userEvent.click(within(screen.getByRole('group', { name: 'Ik ben een' })).getByLabelText('vrouw'))
  await userEvent.click(within(screen.getByRole('group', { name: 'Ik zoek' })).getByLabelText('mannen'))
  await userEvent.click(screen.getByLabelText(/^Ik geef toestemming/))
  await goOn()
  await question(titles.birth)
}
const answerBirth = async (year = '1990', day = '1') => {
  await fill({ Dag: day, Jaar: year })
  await userEvent.selectOptions(field('Maand'), 'februari')
  await goOn()
}
const answerUntilAccount = async (name = 'Noor') => {
  await answerWho()
  await answerBirth()
  await question(titles.place)
  await goOn()
  await question(titles.name)
  await fill({ Profielnaam: name })
  await goOn()
  await question(titles.account)
}
const fillRightly = async () => {
  await answerUntilAccount()
  await fill({ 'E-mailadres': 'noor@example.nl', Wachtwoord: 'een lang woord' })
}

it('joins, is logged in, and continues with the steps', async () => {
  const { server, location } = await open()
  await fillRightly()
  await press()
  await screen.findByText('steps')
  expect(location()).toBe('/complete-signup')
  expect(server.requestsOf('AuthSignUp')[0]?.variables).toEqual({
    input: {
      name: 'Noor',
      email: 'noor@example.nl',
      password: 'een lang woord',
      dateOfBirth: '1990-02-01',
      gender: 'FEMALE',
      seeks: 'MALE',
      country: 'NL',
      region: null,
      city: null,
      allowsSensitive: true,
    },
  })
  expect(sessionStorage.getItem('vonk:signup-draft')).toBeNull()
})

it('asks one question at a time, says which of how many it is, and goes back without losing an answer', async () => {
  await open()
  await question(titles.who)
  expect(screen.getByText('Vraag 1 van 5').getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button', { name: 'Terug' })).toBeNull()
  expect(screen.queryByLabelText('Wachtwoord')?.closest('[hidden]')).not.toBeNull()
  await answerWho()
  screen.getByText('Vraag 2 van 5')
  expect(document.activeElement).toBe(field('Dag'))
  expect(screen.getByRole('group', { name: titles.birth }).textContent).toContain(
    'Anderen zien alleen je leeftijd',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Terug' }))
  await question(titles.who)
  expect(document.activeElement).toBe(screen.getByLabelText('vrouw'))
  expect((screen.getByLabelText('mannen') as HTMLInputElement).checked).toBe(true)
})

it('goes on by Enter, and only from a question that is answered', async () => {
  const { server } = await open()
  await question(titles.who)
  await goOn()
  for (const text of [
    'Kies je geslacht.',
    'Kies wie je zoekt.',
    'Zonder deze toestemming kunnen anderen je niet vinden.',
  ])
    expect(await screen.findAllByText(text)).toHaveLength(1)
  expect(screen.queryByText('Vul een profielnaam in.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('man'))
  await answerUntilAccount()
  await userEvent.type(field('Wachtwoord'), 'kort{Enter}')
  await screen.findByText('Ongeldige e-mail')
  screen.getByText('Kies een wachtwoord van minstens 8 tekens.')
  expect(document.activeElement).toBe(field('E-mailadres'))
  expect(server.requestsOf('AuthSignUp')).toHaveLength(0)
})

it.each([
  ['31', '1990', 'Ongeldige geboortedatum.'],
  ['1', String(new Date().getFullYear() - 17), 'Vul uw geboortedatum in (18+ jaar)'],
])('does not go on from the birth date %s of %s', async (day, year, text) => {
  await open()
  await answerWho()
  await answerBirth(year, day)
  await screen.findByText(text)
  await question(titles.birth)
})

it('leads back to the name when it turns out to be the address, and keeps the rest', async () => {
  const { server } = await open()
  await answerUntilAccount('noor@example.nl')
  await fill({ 'E-mailadres': 'noor@example.nl', Wachtwoord: 'een lang woord' })
  await press()
  await screen.findByText('Je profielnaam moet anders zijn dan je e-mailadres')
  await waitFor(() => expect(document.activeElement).toBe(field('Profielnaam')))
  expect(server.requestsOf('AuthSignUp')).toHaveLength(0)
  await fill({ Profielnaam: '@noor' })
  await goOn()
  await screen.findByText('Je profielnaam mag niet beginnen met een @')
  await fill({ Profielnaam: 'Noor' })
  await goOn()
  await question(titles.account)
  expect(field('Wachtwoord').value).toBe('een lang woord')
})

it('leads back to the first question that the server rejects, and to the next one after it', async () => {
  const fields = [
    { __typename: 'FieldError', field: 'password', code: 'passwordTooCommon', message: 'Te vaak gebruikt.' },
    {
      __typename: 'FieldError',
      field: 'dateOfBirth',
      code: 'birthDateInvalid',
      message: 'Zo oud is niemand.',
    },
  ]
  await open({ __typename: 'ValidationError', message: 'Controleer je gegevens.', fields })
  await fillRightly()
  await press()
  await question(titles.birth)
  screen.getByText('Zo oud is niemand.')
  expect(document.activeElement).toBe(field('Dag'))
  await userEvent.clear(field('Jaar'))
  expect(screen.queryByText('Zo oud is niemand.')).toBeNull()
})

it('leads to the log-in if the address has an account', async () => {
  const message = 'Er bestaat al een account met dit e-mailadres'
  const { location } = await open({ __typename: 'EmailInUseError', message })
  await fillRightly()
  await press()
  const error = await screen.findByText(message)
  expect(document.activeElement).toBe(field('E-mailadres'))
  await userEvent.click(within(error).getByRole('link', { name: 'Inloggen' }))
  await screen.findByText('door')
  expect(location()).toBe('/login')
})

it('explains how an account that is about to be deleted is restored, and whom to contact', async () => {
  const message = 'Het account met dit e-mailadres wordt verwijderd. Je kunt het heractiveren met de link.'
  await open({ __typename: 'AccountLeavingError', message })
  await fillRightly()
  await press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(message)
  expect(within(alert).getByRole('link', { name: 'Schrijf ons' }).getAttribute('href')).toBe(
    'mailto:service@vonk.example',
  )
})

it('reports when a visitor starts the form, and when they log in instead', async () => {
  const received: string[] = []
  onTestFinished(onSignup(({ type }) => received.push(type)))
  await open()
  await userEvent.click(await screen.findByLabelText('vrouw'))
  await userEvent.click(screen.getByRole('link', { name: 'Inloggen' }))
  expect(received).toEqual(['started', 'redirected-to-login'])
})

it('shows other errors, and lost answers with a button to try again', async () => {
  await open({ __typename: 'RateLimitedError', retryAfterSeconds: 60, message: 'Dat ging te snel.' })
  await fillRightly()
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Dat ging te snel.')
})

it('takes over the answers of the landing page', async () => {
  await open(success, '/signup?gender=male&age=34&seeks=both&place=Zeist')
  await question(titles.who)
  const isOn = (group: string, name: string) =>
    (within(screen.getByRole('group', { name: group })).getByLabelText(name) as HTMLInputElement).checked
  expect(isOn('Ik ben een', 'man')).toBe(true)
  expect(isOn('Ik zoek', 'iedereen')).toBe(true)
  const year = Number(field('Jaar').value)
  expect(new Date().getFullYear() - year).toBe(34)
  await waitFor(() => expect(field('Provincie (niet verplicht)').value).toBe('NL-UT'))
  expect(field('Plaats (niet verplicht)').value).toBe('Zeist')
})

it('corrects the year from a known age by the day, until the year is typed', async () => {
  await open(success, '/signup?age=34')
  await answerWho()
  const now = new Date()
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  // On the last day of the year, no birthday of this year is still ahead.
  const isAhead = tomorrow.getFullYear() === now.getFullYear()
  await userEvent.type(field('Dag'), String(tomorrow.getDate()))
  await userEvent.selectOptions(field('Maand'), String(tomorrow.getMonth() + 1))
  expect(field('Jaar').value).toBe(String(now.getFullYear() - 34 - (isAhead ? 1 : 0)))
  await fill({ Jaar: '1980', Dag: '1' })
  expect(field('Jaar').value).toBe('1980')
})

it('asks about an address that looks mistyped', async () => {
  await open()
  await answerUntilAccount()
  await userEvent.type(field('E-mailadres'), 'noor@gmial.com')
  expect(screen.queryByText(/Bedoelde je/)).toBeNull()
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'Bedoelde je noor@gmail.com?' }))
  expect(field('E-mailadres').value).toBe('noor@gmail.com')
  expect(screen.queryByText(/Bedoelde je/)).toBeNull()
})

it('goes on at the question where it was left, with everything but the password', async () => {
  const first = await open()
  await fillRightly()
  first.unmount()
  await open()
  await question(titles.account)
  await waitFor(() => expect(field('Profielnaam').value).toBe('Noor'))
  expect(field('Jaar').value).toBe('1990')
  expect(field('Wachtwoord').value).toBe('')
  expect((screen.getByLabelText(/^Ik geef toestemming/) as HTMLInputElement).checked).toBe(true)
})
