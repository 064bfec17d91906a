/**
 * How many SQL statements each operation of the desk runs, with one row of everything or with thirty. A number that rises
 * makes the console slower; one that differs between the two cases is a query in a loop.
 */
export const statements: Record<string, number> = {
  AddCrimeNote: 13,
  AddReviewNote: 4,
  ClaimNextReview: 27,
  ClaimReview: 7,
  DecideReview: 15,
  CloseCrimeFile: 14,
  CrimeFile: 7,
  CrimeFiles: 1,
  HandOverCrimeFile: 9,
  OpenCrimeFile: 14,
  ReleaseReview: 8,
  ReportCrimeFile: 14,
  RevealReviewPhoto: 4,
  ReviewCase: 28,
  ReviewChanges: 1,
  ReviewCounts: 1,
  ReviewGrounds: 0,
  ReviewItems: 6,
  SecondReview: 12,
  StaffMembers: 2,
  UndoReview: 10,
  VerificationReasons: 0,
}

/**
 * The operations of accounts and log-ins, which have no rows to repeat; the vote, which is about one person, and the decisions
 * about one member or applicant.
 */
export const ofOneRow = [
  ...['AcceptInvitation', 'ConfirmAuthenticatorApp', 'EndStaffSession', 'LogIn', 'LogInWithCode'],
  ...[
    'LogInWithPasskey',
    'LogOut',
    'ProveWithCode',
    'ProveWithPasskey',
    'RegisterPasskey',
    'RemovePasskey',
    'RenewRecoveryCodes',
  ],
  ...[
    'SetStaffLanguage',
    'StaffInvitation',
    'StaffSecurity',
    'StartPasskeyLogIn',
    'StartPasskeyRegistration',
  ],
  ...['DecideErasure', 'DecidePartnerApplication', 'Viewer', 'VoteOnVerification'],
]
