import { textOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'
import { safePath } from '../safe-path.ts'

/** The page to open after signup: the profile for which the member joined. Kept as long as the tab. */
export const signupGoal = stored('tab', 'after-signup', textOf)

/** The remembered page, or the members page; never an address outside the application. */
export const goalAfterSignup = (): string => safePath(signupGoal.get(), '/members')
