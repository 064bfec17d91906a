import { ApolloProvider } from '@apollo/client/react'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { clientAnswering } from '../../testing/client-answering.ts'
import { renderWithApp } from '../../testing/render.tsx'
import { UseMyLocation } from './use-my-location.tsx'

afterEach(() => vi.unstubAllGlobals())

class Permission extends EventTarget {
  state: PermissionState
  constructor(state: PermissionState) {
    super()
    this.state = state
  }
  become(state: PermissionState) {
    this.state = state
    this.dispatchEvent(new Event('change'))
  }
}

const here = { coords: { latitude: 52.0907374, longitude: 5.1214201 } }
const utrecht = {
  __typename: 'Place',
  country: 'NL',
  region: 'NL-UT',
  regionName: 'Utrecht',
  city: 'Utrecht',
}

/** A fake browser with geolocation. */
function browser(
  permission: Permission | null,
  locate: (yes: (at: object) => void, no: (why: object) => void) => void,
) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: { getCurrentPosition: locate },
    permissions: permission && { query: () => Promise.resolve(permission) },
  })
}

async function show(geocode: object | null = utrecht) {
  const { client, requests } = clientAnswering({ PlaceNear: () => ({ geocode }) })
  const onPlace = vi.fn()
  await renderWithApp(
    <ApolloProvider client={client}>
      <UseMyLocation countries={['NL', 'BE']} onPlace={onPlace} />
    </ApolloProvider>,
  )
  return { requests, onPlace, user: userEvent.setup() }
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use my location' })

it('finds the city, and sends the server only a point on a grid of 2 km', async () => {
  browser(new Permission('granted'), (yes) => yes(here))
  const { requests, onPlace, user } = await show()
  await user.click(button())
  await waitFor(() => expect(onPlace).toHaveBeenCalledWith(expect.objectContaining({ city: 'Utrecht' })))
  const variables = requests[0]?.variables as { lat: number; lon: number }
  expect(variables.lat).toBeCloseTo(52.1, 9)
  expect(variables.lon).toBeCloseTo(5.12, 9)
  expect(JSON.stringify(requests)).not.toMatch(/0907|1214/)
  expect(screen.getByText('Found: Utrecht. Save it if that is right.')).toBeTruthy()
})

it('follows the permission', async () => {
  const permission = new Permission('denied')
  browser(permission, () => {})
  await show()
  await waitFor(() => expect(button().disabled).toBe(true))
  expect(screen.getByText(/does not share your location/)).toBeTruthy()
  act(() => permission.become('prompt'))
  expect(button().disabled).toBe(false)
})

it('shows a message when the member denies permission', async () => {
  browser(null, (_yes, no) => no({ code: 1, PERMISSION_DENIED: 1 }))
  const { onPlace, user } = await show()
  await user.click(button())
  expect(await screen.findByText(/does not share your location/)).toBeTruthy()
  expect(onPlace).not.toHaveBeenCalled()
})

it.each([
  ['a device that cannot say', null, 'Your location could not be found. Choose it below.'],
  ['the sea', { geocode: null }, 'We do not know a city near you. Choose your place below.'],
  ['abroad', { geocode: { ...utrecht, country: 'FR' } }, /You seem to be in France/],
])('leaves the form alone: %s', async (_where, answer, sentence) => {
  browser(new Permission('granted'), (yes, no) =>
    answer ? yes(here) : no({ code: 2, PERMISSION_DENIED: 1 }),
  )
  const { onPlace, user } = await show(answer?.geocode ?? null)
  await user.click(button())
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(onPlace).not.toHaveBeenCalled()
})

it('is hidden when the browser has no geolocation', async () => {
  await show()
  expect(screen.queryByRole('button')).toBeNull()
})
