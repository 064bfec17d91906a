import { stored, textOf } from '../../ui/stored.ts'
import { safePath } from '../safe-path.ts'

/** Where a new member goes when the steps are over: the person for whom they joined. Forgotten with the tab. */
export const signupGoal = stored('tab', 'after-signup', textOf)

/** The place that was remembered, or the members; never a place outside the application. */
export const goalAfterSignup = (): string => safePath(signupGoal.get(), '/members')
