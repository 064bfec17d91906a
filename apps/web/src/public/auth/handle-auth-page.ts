import { handleActivate, handleActivated, handleActivationError } from './activation.tsx'
import type { AuthPageInput, AuthPageResponse, HandleAuthPage } from './auth-page-input.ts'
import { handleLogIn } from './log-in.tsx'
import { handleMailChange } from './mail-change.tsx'
import { handleReset } from './reset.tsx'
import { handleResetRequest } from './reset-request.tsx'
import { handleSignUp } from './sign-up.tsx'

const pages: Record<string, HandleAuthPage> = {
  '/login': handleLogIn,
  '/signup': handleSignUp,
  '/reset-password': handleResetRequest,
  '/reset-password/do': handleReset,
  '/activate': handleActivate,
  '/activate/done': handleActivated,
  '/activate/error': handleActivationError,
  '/mail-change/do': handleMailChange,
}

/** The addresses of the pages on which visitors log in, join, or use a mailed link. */
export const authPaths = (): string[] => Object.keys(pages)

/** Renders one of these pages, or handles its form. */
export function handleAuthPage(path: string, input: AuthPageInput): Promise<AuthPageResponse> {
  const handle = pages[path]
  if (!handle) throw new Error(`${path} is not an auth page.`)
  return handle(input)
}
