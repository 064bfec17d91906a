/** The queues of the safety desk, by what a reviewer decides in them. */
export const reviewQueues = [
  /** Reports of members about a profile, a photo or a message. */
  'reports',
  /** Reports that a member is a minor. */
  'age',
  /** Complaints of members and visitors. */
  'complaints',
  /** Appeals against decisions, and objections to bans: decided by somebody who did not decide before. */
  'appeals',
  /** Messages that a detector of scams holds. */
  'messages',
  /** Main photos that must be approved before others see their member. */
  'photos',
  /** Selfies that two people compare with the photos of a profile. */
  'verification',
  /** Applications of companies for access to the API. */
  'partners',
] as const

export type ReviewQueue = (typeof reviewQueues)[number]

export const staffRoles = ['administrator', 'finance', 'reviewer', 'support'] as const

export type StaffRole = (typeof staffRoles)[number]

/** What a member of staff may do, on the sites of their grants. */
export type StaffRight =
  | `${ReviewQueue}.view`
  | `${ReviewQueue}.decide`
  /** Read the account of a member: address, restrictions, earlier cases. */
  | 'member.view'
  /** Erase a member in a case, together with a second person who has this right. */
  | 'member.erase'
  /** Read the audit log. */
  | 'audit.view'
  /** Invite staff, change their roles and sites, and end their access. */
  | 'staff.manage'
  /** Read the files about suspected crimes, and add notes. */
  | 'crimes.view'
  /** Open such a file from an item that the person may decide. */
  | 'crimes.open'
  /** Report such a file to the authorities, hand it over and close it. */
  | 'crimes.report'

const viewAndDecide = (queues: readonly ReviewQueue[]): StaffRight[] =>
  queues.flatMap((queue) => [`${queue}.view`, `${queue}.decide`] as const)

const viewOnly = (queues: readonly ReviewQueue[]): StaffRight[] =>
  queues.map((queue) => `${queue}.view` as const)

/** Access to the API is given by administrators only. */
const queuesOfReviewers = reviewQueues.filter((queue) => queue !== 'partners')

/** The rights of each role: the only place that grants one. What is not listed is denied. */
export const rightsOfRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  administrator: [
    ...viewOnly(queuesOfReviewers),
    ...viewAndDecide(['partners']),
    ...(['member.view', 'member.erase', 'audit.view'] as const),
    ...(['staff.manage', 'crimes.view', 'crimes.report'] as const),
  ],
  finance: ['member.view'],
  reviewer: [...viewAndDecide(queuesOfReviewers), 'member.view', 'crimes.view', 'crimes.open'],
  support: [...viewAndDecide(['complaints']), ...viewOnly(['reports', 'messages', 'photos']), 'member.view'],
}

/** The rights of several roles together, each once. */
export const rightsOfRoles = (roles: readonly StaffRole[]): readonly StaffRight[] => [
  ...new Set(roles.flatMap((role) => rightsOfRole[role])),
]
