import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openApp, someone } from '../../../testing/app-with-graph.tsx'
import type { GraphResponse } from '../../../testing/graph-server.ts'
import { AccountDeletedPage } from '../account-deleted-page.tsx'
import { DataPage } from '../data-page.tsx'
import { DeletePage } from '../delete-page.tsx'
import { ReactivatePage } from '../reactivate-page.tsx'

/** The e-mail address of the leaving member. */
export const email = 'anna@example.com'

/** The leaving member, with privacy mode off. */
export const privacy = {
  data: {
    viewer: {
      __typename: 'User',
      id: 7,
      email,
      isPrivate: false,
      offersToStay: { __typename: 'OffersToStay', trial: null, discount: null },
    },
    site: { __typename: 'Site', id: 1, deletionDays: 14 },
  },
}

const pages = {
  '/settings/delete': <DeletePage />,
  '/settings/data': <DataPage />,
  '/account-deleted': <AccountDeletedPage siteName="Vonk" />,
  '/reactivate': <ReactivatePage siteName="Vonk" />,
}

/** Opens one of the pages with these answers. */
export const open = (
  path: string,
  answers: Record<string, () => GraphResponse>,
  viewer: object | null = someone(),
) => openApp({ pages, path, viewer, answer: ({ operationName }) => answers[operationName]?.() })

/** Presses a button. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
