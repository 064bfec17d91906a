/**
 * Privacy, reports, complaints and bans. The site's own staff reads the mails to support
 * (`mailSupportCase...`).
 */
export const safety = {
  wordsMissing: 'Tell us in a few words what is wrong.',
  wordsTooLong: 'Your text is too long: at most {limit} characters.',
  contactNameMissing: 'Enter your name.',
  profileAddressUnknown: 'Paste the address of a profile on this site, or leave this empty.',
  categoryUnknown: 'Choose what it is about.',
  caseLinkInvalid: 'This link has expired or is invalid.',
  appealClosed: 'You can no longer object to this decision.',
  banReasonUnknown: 'Your account was used in breach of our terms.',

  mailBannedSubject: 'Your account at {site} is blocked',
  mailBannedText:
    'We have blocked your account. The reason:\n\n{reason}\n\nYour profile can no longer be seen anywhere, and you can no longer log in. If you do not agree, you can object once. A person reads it, and you always get an answer. The link works for {appealDays, plural, one {# day} other {# days}}.',
  mailBannedButton: 'See the decision',
  mailBannedWhy: 'You receive this e-mail because it is about your account.',
  mailUnbannedSubject: 'Your account at {site} is open again',
  mailUnbannedText:
    'Your account is no longer blocked. You can log in again, and your profile can be seen again, with everything that was in it.',
  mailUnbannedButton: 'Log in',
  mailUnbannedWhy: 'You receive this e-mail because it is about your account.',
  mailReviewSubject: 'Your profile at {site} is hidden for the moment',
  mailReviewText:
    '{site} is for adults only. We are checking whether your age is right, and your profile is hidden in the meantime. You can log in and read everything, but not send anything yet.\n\nYou usually hear from us within a day. Is there something you want us to know? Then write to {support}.',
  mailReviewButton: 'To your settings',
  mailReviewWhy: 'You receive this e-mail because it is about your account.',
  mailMessageReturnedSubject: 'Your message to {other} was not delivered',
  mailMessageReturnedText:
    'We read your message to {other} before it was sent, and we did not deliver it: on {site} you may not ask for such things, or offer them, before you know each other. Your credits have been returned.\n\nDid we misunderstand you? Write to {support}, and somebody else will look at it.',
  mailMessageReturnedButton: 'To your messages',
  mailMessageReturnedWhy: 'You receive this e-mail because it is about your account.',
  mailPhotoDeclinedSubject: 'Choose another photo for your profile at {site}',
  mailPhotoDeclinedText:
    'We looked at your photo and could not approve it. That is why we deleted it.\n\nChoose a photo of yourself that shows your face clearly. As soon as we have looked at it, others can see your profile, and your messages are sent.',
  mailPhotoDeclinedButton: 'Choose a photo',
  mailPhotoDeclinedWhy: 'You receive this e-mail because it is about your account.',
  mailCaseDecidedSubject: 'An answer to what you wrote to us ({reference})',
  mailCaseDecidedText: 'We looked at what you wrote to us. Our decision: {decision}.\n\n{answer}',
  mailCaseDecidedButton: 'See the answer',
  mailCaseDecidedWhy: 'You receive this e-mail because you reported something to us.',
  mailCaseReceivedSubject: 'We have received your complaint ({reference})',
  mailCaseReceivedText:
    'Thank you for letting us know. Your complaint has number {reference}. A person reads what you wrote; the answer comes to this address.\n\nThis link shows you how it stands. It works for {appealDays, plural, one {# day} other {# days}}. If you did not write to us, you can ignore this e-mail.',
  mailCaseReceivedButton: 'See how it stands',
  mailCaseReceivedWhy: 'You receive this e-mail because somebody wrote a complaint to us with this address.',
  caseUpheld: 'you are right',
  caseRejected: 'we see no reason to step in',

  supportGreeting: 'Case {id} is waiting.',
  supportReportSubject: '[{site}] Report {reference}: {category}',
  supportUrgentSubject: '[{site}] URGENT: report {reference}: {category}',
  supportComplaintSubject: '[{site}] Complaint {reference}: {category}',
  supportObjectionSubject: '[{site}] Objection {reference} to a block',
  supportDecisionSubject: '[{site}] Objection {reference} to a decision',
  supportAppealSubject: '[{site}] New objection in case {reference}',
  supportMember: 'member {id}',
  supportProfile: 'profile {id}',
  mailSupportCaseSubject: '{subject}',
  mailSupportCaseText:
    '{held}\n\nFrom: {author}\n\nAbout: {target}\n\nIn their own words:\n\n{words}\n\nThe evidence is with the case. On the server: npm run complaint -- show {id}',
  supportHeld: 'The profile is hidden until you have decided.',
  mailSupportCaseWhy: 'To the customer service of {site}.',
} as const
