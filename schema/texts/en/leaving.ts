/** Leaving, coming back, and exporting the member's data. */
export const leaving = {
  reactivateFailed: 'This link has expired or was used already.',
  offerToStayOver: 'This offer is over.',
  leavingWordsTooLong: 'Keep it to at most {max} characters.',
  exportLimit: 'You can ask for your data at most {most} times a day. Try again tomorrow.',
  mailLeavingSubject: 'Your account at {site} is being deleted',
  mailLeavingText:
    'You asked us to delete your account. Nobody can see your profile any more, you are logged out everywhere, and we no longer send you messages.\n\nUntil {date} you can come back: the button below brings everything back as it was. After that we erase your data for good.\n\nDo you want to leave? Then you need not do anything.',
  mailLeavingButton: 'Stay after all',
  mailLeavingWhy: 'You receive this e-mail because you asked us to delete your account.',
  mailReactivateSubject: 'Reactivate your account at {site}',
  mailReactivateText:
    'Somebody wanted to log in or sign up with this e-mail address. The account that belongs to it will be deleted for good on {date}.\n\nWas it you, and do you want to come back? Reactivate your account with the button below. The link works once.\n\nIf it was not you, you do not need to do anything.',
  mailReactivateButton: 'Reactivate account',
  mailReactivateWhy:
    'You receive this e-mail because your account is being deleted and somebody entered your address.',
  mailCertificateSubject: 'Your account at {site} has been deleted',
  mailCertificateText:
    'Your account was deleted for good today, {date}. This is the last you hear from us: after this e-mail we no longer know your address.\n\nCertificate of erasure {number}. Erased: {lines}. {provider}\n\nWhat tax law makes us keep (amounts and dates of payments and credits) is stored under a number that does not lead to you. Messages that you sent to others stay with them, from a “deleted member”.\n\nCheck code: {digest}',
  mailCertificateWhy: 'You receive this e-mail as proof that your data has been erased.',
  certificateReasons: 'We decided to delete your account. The reasons:',
  certificateObjection:
    'If you do not agree, you can object by the form at {url}. Give the number of the certificate below. A person reads it, and you always get an answer.',
  erasedStranger: 'there',
  erasedAtProvider:
    'Our payment provider has been told to erase your customer details and mandates too. We repeat that until the provider confirms it.',
  erasedLine: '{what}: {count}',
  erased_profile: 'account and profile',
  erased_photos: 'photos',
  erased_messages: 'messages that nobody keeps',
  erased_likes: 'likes',
  erased_mails: 'e-mails',
  erased_other: 'other data',
  mailExportReadySubject: 'Your data is ready',
  mailExportReadyText:
    'Everything that {site} has of you is ready as a ZIP file. You can download it for 24 hours, while you are logged in. After that we erase the file.\n\nDid you not ask for this? Then change your password.',
  mailExportReadyButton: 'To my data',
  mailExportReadyWhy: 'You receive this e-mail because you asked for your data.',
} as const
