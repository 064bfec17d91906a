import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { goalAfterSignup } from '../../shared/signup/after-signup.ts'
import { signupMessage } from '../../shared/signup/signup-message.ts'
import { onSignupRequest } from '../../shared/signup/signup-request.ts'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { TeaserPage } from './teaser-page.tsx'

const anna = {
  __typename: 'Teaser',
  id: 9,
  name: 'Anna',
  age: 31,
  regionName: 'Utrecht',
  interests: ['wine'],
  mainPhoto: { __typename: 'Photo', id: 1, colour: '#111', medium: '/m.webp', large: '/l.webp' },
}
const open = (teaser: object | null, viewer: object | null = null, id: number | null = 9, path = '/') =>
  openApp({
    viewer,
    pages: {
      '/': <TeaserPage siteName="Vonk" id={id} />,
      '/signup': <p>account</p>,
      '/members/:id': <p>profile</p>,
    },
    path,
    answer: ({ operationName }) => (operationName === 'SignupTeaser' ? { data: { teaser } } : undefined),
  })

it('shows a visitor the portrait and the form, and remembers for whom they join', async () => {
  let requestCount = 0
  onTestFinished(onSignupRequest(() => requestCount++))
  await open(anna)
  await screen.findByRole('heading', { name: 'Maak kennis met Anna' })
  screen.getByText('31 jaar · Utrecht')
  screen.getByRole('img', { name: 'Anna' })
  for (const name of ['Begin gratis', 'Like']) await userEvent.click(screen.getByRole('button', { name }))
  expect(requestCount).toBe(2)
  expect(goalAfterSignup()).toBe('/members/9')
})

it('keeps the first message to a member, also over a reload', async () => {
  onTestFinished(signupMessage.remove)
  const first = await open(anna)
  await userEvent.type(await screen.findByLabelText('Je eerste zin aan Anna'), 'Welk boek?')
  expect(signupMessage.get()).toEqual({ to: 9, text: 'Welk boek?' })
  first.unmount()
  await open(anna)
  expect(((await screen.findByLabelText('Je eerste zin aan Anna')) as HTMLTextAreaElement).value).toBe(
    'Welk boek?',
  )
})

it('begins with the line that was chosen on a landing page, before an earlier text, and keeps the other answers', async () => {
  onTestFinished(signupMessage.remove)
  signupMessage.set({ to: 9, text: 'Iets anders' })
  const { location } = await open(anna, null, 9, '/?words=Welk%20boek%3F&gender=male')
  const field = (await screen.findByLabelText('Je eerste zin aan Anna')) as HTMLTextAreaElement
  expect(field.value).toBe('Welk boek?')
  await waitFor(() => expect(signupMessage.get()).toEqual({ to: 9, text: 'Welk boek?' }))
  expect(location()).toBe('/?gender=male')
})

it('leads to the plain account step if the profile cannot be shown, for any reason', async () => {
  const { location } = await open(null)
  await screen.findByText('account')
  expect(location()).toBe('/signup')
})

it('ignores an id that is not a number', async () => {
  const { server } = await open(anna, null, null)
  await screen.findByText('account')
  expect(server.requestsOf('SignupTeaser')).toHaveLength(0)
})

it('leads a member to the profile, without a request', async () => {
  const { server, location } = await open(anna, someone())
  await screen.findByText('profile')
  expect(location()).toBe('/members/9')
  expect(server.requestsOf('SignupTeaser')).toHaveLength(0)
})
