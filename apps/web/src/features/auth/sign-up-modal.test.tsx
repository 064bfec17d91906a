import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { onSignup } from '../../shared/signup/signup-events.ts'
import { requestSignup } from '../../shared/signup/signup-request.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { SignUpModalHost } from './sign-up-modal-host.tsx'

const site = {
  __typename: 'Site',
  id: 1,
  name: 'Vonk',
  countries: ['NL'],
  minAge: 18,
  signupOpen: true,
  supportEmail: 'service@vonk.example',
}
/** The entry of the history that the router has drawn; it does so with a transition. */
const DrawnEntry = () => <output>{useLocation().key}</output>
const page = (
  <>
    <DrawnEntry />
    <button type="button" onClick={requestSignup}>
      like
    </button>
    <SignUpModalHost />
  </>
)
const later = { timeout: 5000 }

async function open({
  viewer = null,
  signupOpen = true,
}: {
  viewer?: object | null
  signupOpen?: boolean
} = {}) {
  const received: string[] = []
  onTestFinished(onSignup(({ type }) => received.push(type)))
  const user = someone({ isConfirmed: false })
  const app = await openApp({
    viewer,
    pages: { '/': page, '/complete-signup': <p>steps</p>, '/login': <p>door</p> },
    path: '/',
    answer: ({ operationName }) => {
      if (operationName === 'AuthSite') return { data: { site: { ...site, signupOpen } } }
      if (operationName === 'Regions') return { data: { regions: [] } }
      if (operationName === 'AuthSignUp') return { data: { signUp: { __typename: 'SignUpSuccess', user } } }
      return undefined
    },
  })
  await waitFor(() => expect(app.server.requestsOf('SessionViewer')).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'like' }))
  return { ...app, received }
}
const dialog = () => screen.findByRole('dialog', { name: 'Doe gratis mee' }, later)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), later)

it('closes with Escape as long as nothing is filled in', async () => {
  const { received } = await open()
  await within(await dialog()).findByLabelText('vrouw')
  await userEvent.keyboard('{Escape}')
  await gone()
  expect(received).toEqual(['closed'])
})

it('closes neither with Escape nor with a press beside it while signup is in progress', async () => {
  const { received } = await open()
  const sheet = await dialog()
  await userEvent.click(await within(sheet).findByLabelText('vrouw'))
  await userEvent.keyboard('{Escape}')
  const backdrop = document.querySelector('.MuiDialog-container')
  if (!backdrop) throw new Error('There is no backdrop.')
  fireEvent.mouseDown(backdrop)
  fireEvent.click(backdrop)
  expect((within(sheet).getByLabelText('vrouw') as HTMLInputElement).checked).toBe(true)
  expect(received).toEqual(['started'])
  await userEvent.click(within(sheet).getByRole('button', { name: 'Sluiten' }))
  await gone()
  expect(received).toEqual(['started', 'closed'])
})

it('keeps the answers for the next time it opens', async () => {
  await open()
  await userEvent.click(await within(await dialog()).findByLabelText('vrouw'))
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  await gone()
  await userEvent.click(screen.getByRole('button', { name: 'like' }))
  const choice = await within(await dialog()).findByLabelText('vrouw')
  expect((choice as HTMLInputElement).checked).toBe(true)
})

it('leads to the log-in, and reports it', async () => {
  const { received, location } = await open()
  await userEvent.click(await within(await dialog()).findByRole('link', { name: 'Inloggen' }))
  await screen.findByText('door')
  expect(location()).toBe('/login')
  expect(received).toEqual(['redirected-to-login'])
})

it('continues with the steps once the account exists', async () => {
  const { received, location } = await open()
  const sheet = within(await dialog())
  const goOn = () => userEvent.click(sheet.getByRole('button', { name: 'Verder' }))
  await userEvent.click(await sheet.findByLabelText('vrouw'))
  await userEvent.click(sheet.getByLabelText('mannen'))
  await userEvent.click(sheet.getByLabelText(/^Ik geef toestemming/))
  await goOn()
  await sheet.findByRole('heading', { name: 'Wanneer ben je geboren?' })
  await userEvent.type(sheet.getByLabelText('Dag'), '1')
  await userEvent.selectOptions(sheet.getByLabelText('Maand'), 'februari')
  await userEvent.type(sheet.getByLabelText('Jaar'), '1990')
  await goOn()
  await sheet.findByRole('heading', { name: 'Waar woon je?' })
  await goOn()
  await sheet.findByRole('heading', { name: 'Hoe mogen anderen je noemen?' })
  await userEvent.type(sheet.getByLabelText('Profielnaam'), 'Noor')
  await goOn()
  await sheet.findByRole('heading', { name: 'Waarmee wil je inloggen?' })
  await userEvent.type(sheet.getByLabelText('E-mailadres'), 'noor@example.nl')
  await userEvent.type(sheet.getByLabelText('Wachtwoord'), 'een lang woord')
  await userEvent.click(sheet.getByRole('button', { name: 'Begin gratis' }))
  await screen.findByText('steps')
  expect(location()).toBe('/complete-signup')
  expect(received).toEqual(['started'])
})

it('is left question by question by the back button of the browser, and at once when it is closed', async () => {
  const { router } = await open()
  const sheet = within(await dialog())
  const before = router.state.location.key
  const drawn = () =>
    waitFor(() => screen.getByText(router.state.location.key, { selector: 'output' }), later)
  const goOn = () => userEvent.click(sheet.getByRole('button', { name: 'Verder' }))
  await userEvent.click(await sheet.findByLabelText('vrouw'))
  await userEvent.click(sheet.getByLabelText('mannen'))
  await userEvent.click(sheet.getByLabelText(/^Ik geef toestemming/))
  await goOn()
  await sheet.findByRole('heading', { name: 'Wanneer ben je geboren?' })
  await userEvent.type(sheet.getByLabelText('Dag'), '1')
  await drawn()
  await Promise.all([
    sheet.findByRole('heading', { name: 'Wie ben je, en wie zoek je?' }),
    router.navigate(-1),
  ])
  expect((sheet.getByLabelText('mannen') as HTMLInputElement).checked).toBe(true)
  await drawn()
  await Promise.all([sheet.findByRole('heading', { name: 'Wanneer ben je geboren?' }), router.navigate(1)])
  expect((sheet.getByLabelText('Dag') as HTMLInputElement).value).toBe('1')
  await userEvent.selectOptions(sheet.getByLabelText('Maand'), 'februari')
  await userEvent.type(sheet.getByLabelText('Jaar'), '1990')
  await goOn()
  await sheet.findByRole('heading', { name: 'Waar woon je?' })
  await userEvent.click(sheet.getByRole('button', { name: 'Terug' }))
  await sheet.findByRole('heading', { name: 'Wanneer ben je geboren?' })
  await userEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  await gone()
  await waitFor(() => expect(router.state.location.key).toBe(before))
}, 30_000)

it('is by invitation only if the site is configured so', async () => {
  await open({ signupOpen: false })
  await within(await dialog()).findByText('Aanmelden kan nu alleen op uitnodiging.')
})

it('shows nothing to a member', async () => {
  const { server } = await open({ viewer: someone() })
  expect(server.requestsOf('AuthSite')).toHaveLength(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})
