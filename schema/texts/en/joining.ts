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
} as const
