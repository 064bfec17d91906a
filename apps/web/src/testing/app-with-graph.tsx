import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { PagePort } from '../features/session/page-port.ts'
import { SessionProvider } from '../features/session/session-provider.tsx'
import { createGraph } from '../graphql/graph.ts'
import { loadMessages } from '../i18n/catalogues.ts'
import type { Locale } from '../i18n/locale.ts'
import { Toaster } from '../ui/toaster.tsx'
import type { GraphRequest, GraphResponse } from './graph-server.ts'
import { startGraphServer } from './graph-server.ts'
import './real-websocket.ts'

/** A member as the session query returns it. */
export const someone = (more: object = {}) => ({
  __typename: 'User',
  id: 7,
  awaitsPhoto: false,
  credits: 40,
  creditRate: {
    __typename: 'CreditRate',
    credits: 250,
    isLowest: true,
    price: { __typename: 'Money', amount: 17995, currency: 'EUR' },
  },
  email: 'anna@example.com',
  isConfirmed: true,
  isPaid: true,
  language: 'nl',
  lastEvent: '0',
  likesForMe: false,
  notificationsDisabled: [],
  profileStatus: 'ACTIVE',
  seeks: 'MALE',
  seeksMaxAge: 45,
  seeksMinAge: 25,
  signupDate: '2026-01-01T00:00:00Z',
  status: 'ACTIVE',
  timeBonus: null,
  badges: { __typename: 'Badges', asOf: '0', newLikes: 0, unreadMessages: 0 },
  profile: { __typename: 'Profile', id: 7, name: 'Anna', country: 'NL', mainPhoto: null },
  ...more,
})

/** The site's fields that the session query reads. */
export const site = {
  __typename: 'Site',
  id: 1,
  minAge: 18,
  countries: ['NL', 'BE', 'DE'],
  searchFields: ['gender', 'country', 'countryregion', 'min_age', 'max_age', 'real_people_only'],
  welcomeSeconds: 14_400,
  dismissedDays: 7,
  pageSize: 24,
  uploadMegabytes: 10,
  fictionalWarning: { __typename: 'FictionalWarning', plural: 'Sommige profielen zijn fictief.' },
}

/** What stops or delays the viewer's messages to a member; nothing, unless it is given. */
export const writing = (more: object = {}) => ({
  __typename: 'Writing',
  linksMessage: null,
  message: null,
  price: 1,
  stop: null,
  waitsForConfirmation: false,
  waitsForPhoto: false,
  ...more,
})

interface AppOptions {
  /** The logged-in member when the page opens. */
  viewer?: object | null
  /** The server's answers; the viewer query is answered with `viewer` unless this answers it. */
  answer?: (request: GraphRequest) => GraphResponse | undefined
  /** The pages by path. */
  pages: Record<string, ReactNode>
  path: string
  locale?: Locale
  /** Root fields of answers that leave them out. */
  defaults?: object
}

/**
 * Renders pages inside the application's own providers, with a real server whose answers the test defines.
 */
export async function openApp({ viewer = null, answer, pages, path, locale = 'nl', defaults }: AppOptions) {
  const server = await startGraphServer(
    (request) => {
      const custom = answer?.(request)
      if (custom) return custom
      return request.operationName === 'SessionViewer' ? { data: { viewer, site } } : undefined
    },
    { viewer, site, ...defaults },
  )
  const graph = createGraph({ origin: server.origin, random: () => 0 })
  i18n.loadAndActivate({ locale, messages: await loadMessages(locale) })
  const routes = Object.entries(pages).map(([at, element]) => ({ path: at, element }))
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const location = () => router.state.location.pathname + router.state.location.search
  const page = {
    leave: vi.fn<PagePort['leave']>(),
    reload: vi.fn<PagePort['reload']>(),
    currentUrl: location,
  }
  onTestFinished(async () => {
    router.dispose()
    graph.close()
    await server.stop()
    sessionStorage.clear()
    localStorage.clear()
  })
  const view = render(
    <I18nProvider i18n={i18n}>
      <SessionProvider graph={graph} page={page}>
        <RouterProvider router={router} />
        <Toaster />
      </SessionProvider>
    </I18nProvider>,
  )
  return { ...view, server, graph, page, router, location }
}
