/** The mails to staff. The console has its own texts, in apps/console. */
export const staff = {
  mailStaffInvitationSubject: 'You are invited to the console',
  mailStaffInvitationText:
    'You are invited to the console, in which the people who work for our sites do so. Choose a password and set up an authenticator app with the button below.\n\nThe link works for {days, plural, one {# day} other {# days}}, and only once.',
  mailStaffInvitationButton: 'Accept the invitation',
  mailStaffInvitationWhy: 'You receive this e-mail because somebody of our team invited this address.',
} as const
