import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openConsole } from '../testing/open-console.tsx'
import { answerOperations, viewerOf } from '../testing/staff-graph.ts'

const invitation = {
  __typename: 'StaffInvitation',
  name: 'Bram',
  email: 'bram@staff.test',
  language: 'en',
  roles: ['REVIEWER'],
  expiresAt: '2026-12-06T12:00:00Z',
}
const address = 'otpauth://totp/Vonk:bram?secret=ABCDEFGHIJKLMNOP'

it('opens an account: password, authenticator app, recovery codes, and then the console', async () => {
  const graph = answerOperations({
    Viewer: () => ({ data: { viewer: null } }),
    StaffInvitation: () => ({ data: { staffInvitation: invitation } }),
    AcceptInvitation: ({ password }) => ({
      data: {
        acceptInvitation:
          password === 'short'
            ? { __typename: 'StaffInvalidInputError', field: 'password', message: 'This is too short.' }
            : { __typename: 'StaffSetUpApp', address, secret: 'ABCDEFGHIJKLMNOP' },
      },
    }),
    ConfirmAuthenticatorApp: ({ code }) => ({
      data: {
        confirmAuthenticatorApp:
          code === '000000'
            ? { __typename: 'StaffLogInFailedError', message: 'This code is wrong.' }
            : {
                __typename: 'StaffRecoveryCodes',
                codes: ['k7mq-2x9d', 'p4rt-8w3c'],
                viewer: viewerOf({ name: 'Bram', rights: [] }),
              },
      },
    }),
  })
  const user = await openConsole('/invitation/t0ken')
  await screen.findByRole('heading', { name: 'Welcome, Bram' })
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('This is too short.')
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')

  await user.type(screen.getByLabelText('Password'), ' but now longer')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('img', { name: 'QR code for your authenticator app' })
  screen.getByText('ABCD EFGH IJKL MNOP')

  await user.type(screen.getByLabelText('Code that the app shows'), '000000')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong.')
  await user.type(screen.getByLabelText('Code that the app shows'), '123456')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))

  await screen.findByText('k7mq-2x9d')
  const begin = screen.getByRole<HTMLButtonElement>('button', { name: 'To the console' })
  expect(begin.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  await user.click(begin)
  await screen.findByRole('heading', { name: 'Hello Bram' })
  expect(window.location.pathname).toBe('/')
  expect(graph.of('ConfirmAuthenticatorApp').at(-1)?.variables).toEqual({ token: 't0ken', code: '123456' })
})

it('says that a used link does not work any more', async () => {
  answerOperations({
    Viewer: () => ({ data: { viewer: null } }),
    StaffInvitation: () => ({ data: { staffInvitation: null } }),
  })
  await openConsole('/invitation/old')
  await screen.findByText(/does not work any more/)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/log-in')
})
