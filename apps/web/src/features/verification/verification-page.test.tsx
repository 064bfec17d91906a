import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, someone } from '../../testing/app-with-graph.tsx'
import { VerificationPage } from './verification-page.tsx'

const open = (more: object) =>
  openApp({
    viewer: someone(),
    pages: { '/settings/verification': <VerificationPage /> },
    path: '/settings/verification',
    answer: ({ operationName }) => {
      if (operationName !== 'VerificationPage') return undefined
      const verification = {
        ...{
          __typename: 'Verification',
          problem: null,
          poses: [],
          verifiedAt: null,
          reason: null,
          retryAt: null,
        },
        ...{ expiresAt: null, canAppeal: false, askedBy: [], ...more },
      }
      const profile = { __typename: 'Profile', id: 1, isVerified: false, mainPhoto: null }
      return { data: { viewer: { __typename: 'User', id: 1, profile, verification } } }
    },
  })

it('names the day and the time from which a rejected member can try again', async () => {
  await open({ state: 'REJECTED', reason: 'OTHER_PERSON', retryAt: '2026-12-01T12:05:00Z' })
  expect(
    await screen.findByText(/Je kunt het opnieuw proberen vanaf dinsdag 1 december 2026 om \d\d:05\./),
  ).toBeTruthy()
})

it('names the day of the check, also on that day', async () => {
  await open({ state: 'VERIFIED', verifiedAt: new Date().toISOString() })
  expect(await screen.findByText(/gecontroleerd, sinds \d+ \w+ \d{4}\./)).toBeTruthy()
})
