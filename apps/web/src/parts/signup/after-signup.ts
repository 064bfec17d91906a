import { safePath } from '../safe-path.ts'

const key = 'vonk:after-signup'

/** Where a new member goes when the steps are over: the person for whom they joined. Forgotten with the tab. */
export function rememberGoal(path: string): void {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage the way ends at the members.
  }
}

/** The place that was remembered, or the members; never a place outside the application. */
export function goalAfterSignup(): string {
  try {
    return safePath(sessionStorage.getItem(key), '/members')
  } catch {
    return '/members'
  }
}

/** The goal is reached. */
export function forgetGoal(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}
