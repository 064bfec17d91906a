import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../testing/open-console.tsx'
import { answerOperations, errorOf, type GraphResponse, viewerOf } from '../testing/staff-graph.ts'

const at = '2026-11-29T12:00:00Z'
const securityOf = (passkeys: string[], sessions = ['Firefox']) => ({
  __typename: 'StaffViewer',
  id: 1,
  sessionEndsAt: at,
  hasAuthenticatorApp: true,
  recoveryCodesLeft: 2,
  passkeys: passkeys.map((name) => ({
    __typename: 'StaffPasskey',
    id: name,
    name,
    createdAt: at,
    lastUsedAt: null,
  })),
  sessions: ['Chrome', ...sessions].map((device) => ({
    __typename: 'StaffSessionInfo',
    id: device,
    isThis: device === 'Chrome',
    device,
    createdAt: at,
    lastSeenAt: at,
  })),
})

/** A server that wants a fresh proof before a passkey is removed. */
function open() {
  let isFresh = false
  return answerOperations({
    Viewer: () => ({ data: { viewer: viewerOf() } }),
    StaffSecurity: () => ({ data: { viewer: securityOf(['Laptop', 'Phone']) } }),
    RemovePasskey: (): GraphResponse =>
      isFresh
        ? { data: { removePasskey: { __typename: 'StaffLogInSuccess', viewer: securityOf(['Laptop']) } } }
        : errorOf('FRESH_PROOF_REQUIRED'),
    ProveWithCode: ({ code }) => {
      isFresh = code === '123456'
      const viewer = { __typename: 'StaffViewer', id: 1, freshUntil: at }
      return {
        data: {
          proveWithCode: isFresh
            ? { __typename: 'StaffLogInSuccess', viewer }
            : { __typename: 'StaffLogInFailedError', message: 'This code is wrong.' },
        },
      }
    },
    RenewRecoveryCodes: (): GraphResponse =>
      isFresh
        ? {
            data: {
              renewRecoveryCodes: {
                __typename: 'StaffRecoveryCodes',
                codes: ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a'],
                viewer: { ...securityOf(['Laptop', 'Phone']), recoveryCodesLeft: 10 },
              },
            },
          }
        : errorOf('FRESH_PROOF_REQUIRED'),
    EndStaffSession: () => ({
      data: {
        endStaffSession: { __typename: 'StaffLogInSuccess', viewer: securityOf(['Laptop', 'Phone'], []) },
      },
    }),
  })
}

it('asks for a fresh proof, and then does what was asked', async () => {
  const graph = open()
  const user = await openConsole('/account')
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Is it still you?' })
  const code = within(dialog).getByLabelText('Code from your authenticator app')
  await user.type(code, '000000{Enter}')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('This code is wrong.')
  await user.type(code, '123456{Enter}')
  await waitFor(() => expect(screen.queryByText('Phone')).toBeNull())
  screen.getByText('Laptop')
  expect(graph.of('RemovePasskey')).toHaveLength(2)
  expect(await screen.findByText(/“Phone” does not open the console any more/)).toBeTruthy()
})

it('changes nothing when the proof is cancelled', async () => {
  const graph = open()
  const user = await openConsole('/account')
  await user.click(await screen.findByRole('button', { name: 'Remove Phone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Is it still you?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByText('Phone')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(graph.of('RemovePasskey')).toHaveLength(1)
})

it('ends another session, and says how many recovery codes are left', async () => {
  open()
  const user = await openConsole('/account')
  await screen.findByText('2 codes are left. Make new ones in time.')
  expect(screen.queryByRole('button', { name: 'End the session on Chrome' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'End the session on Firefox' }))
  await waitFor(() => expect(screen.queryByText('Firefox')).toBeNull())
})

it('shows new recovery codes once, after a fresh proof, until the person says that they are kept', async () => {
  const graph = open()
  const user = await openConsole('/account')
  await user.click(await screen.findByRole('button', { name: 'New codes' }))
  const proof = await screen.findByRole('dialog', { name: 'Is it still you?' })
  await user.type(within(proof).getByLabelText('Code from your authenticator app'), '123456{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Your new recovery codes' })
  within(dialog).getByText('tuvw-xyz2-3456-789a')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true)
  await user.keyboard('{Escape}')
  await user.click(within(dialog).getByLabelText('I have kept these codes in a safe place'))
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('tuvw-xyz2-3456-789a')).toBeNull())
  screen.getByText('10 codes are left.')
  expect(graph.of('RenewRecoveryCodes')).toHaveLength(2)
})
