/** Signing up: the messages besides the validation errors of the form. */
export const joining = {
  tooManyTitle: 'Take it easy for a moment',
  tooManyForNow:
    'This was tried too often here. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
  proofRequired:
    'Very many visitors share your connection at the moment. A short calculation in your browser shows that no program is at work here. After that you can go on as usual.',
  signupLeaving:
    'The account with this e-mail address is being deleted. You can reactivate it with the link in the e-mail that we send you, or contact {supportEmail}.',
  emailConfirmedAlready: 'Your e-mail address is confirmed already. You can change it in your settings.',
  mailActivateSubject: 'Confirm your e-mail address at {site}',
  mailActivateText:
    'Welcome to {site}. Confirm your e-mail address, and others see your profile and receive your messages.\n\nThe link works for {linkDays, plural, one {# day} other {# days}}, and only once. If you did not sign up, you can ignore this e-mail.',
  mailActivateButton: 'Confirm your e-mail address',
  mailActivateWhy: 'You receive this e-mail because you signed up with this address.',
  mailProbedSubject: 'You already have an account at {site}',
  mailProbedText:
    'Somebody tried to sign up at {site} with this e-mail address, but it already has an account. Was it you? Then log in.\n\nIf it was not you, you do not need to do anything.',
  mailProbedButton: 'Log in',
  mailProbedWhy: 'You receive this e-mail because somebody entered your address when signing up.',
} as const
