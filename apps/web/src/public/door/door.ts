import { answerActivate, answerActivated, answerActivationError } from './activation.tsx'
import type { AnswerDoor, DoorAnswer, DoorInput } from './door-input.ts'
import { answerLogIn } from './log-in.tsx'
import { answerMailChange } from './mail-change.tsx'
import { answerReset } from './reset.tsx'
import { answerResetRequest } from './reset-request.tsx'
import { answerSignUp } from './sign-up.tsx'

const pages: Record<string, AnswerDoor> = {
  '/login': answerLogIn,
  '/signup': answerSignUp,
  '/reset-password': answerResetRequest,
  '/reset-password/do': answerReset,
  '/activate': answerActivate,
  '/activate/done': answerActivated,
  '/activate/error': answerActivationError,
  '/mail-change/do': answerMailChange,
}

/** The addresses of the pages on which visitors log in, join, or use a mailed link. */
export const doorPaths = (): string[] => Object.keys(pages)

/** Opens one of these pages, or answers its form. */
export function answerDoor(path: string, input: DoorInput): Promise<DoorAnswer> {
  const answer = pages[path]
  if (!answer) throw new Error(`${path} is no page of the door.`)
  return answer(input)
}
