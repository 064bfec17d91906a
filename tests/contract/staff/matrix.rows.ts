import { randomUUID } from 'node:crypto'
import type { ReviewQueue, StaffRight } from '@vonk/schema/core/staff-rights.rules.ts'
import type { AnyJson } from '@vonk/tests/testkit/app-fixture.ts'

/** What an operation is asked about: a new item of a queue of the first site, and who asks. */
export interface Scene {
  queue: ReviewQueue
  itemId: number
  /** The member whom the item is about. */
  memberId: number
  photoId: string
  /** A pending decision of who asks; of somebody else for those without an account. */
  batchId: string
  /** A decision of somebody else that waits for a second person. */
  approvalBatchId: string
  /** A crime file about the same member, which somebody else opened from another item. */
  crimeFileId: number
  /** A valid code of the authenticator app of who asks. */
  code: string
}

/** What an operation answers, and to whom. What is not given is answered as to those who have less. */
export interface Row {
  /**
   * Who may: anybody, all staff, staff of the site, those with the right to manage staff, those with the right to look at
   * or decide in the queue of the item on its site, or those with the right to see or report crime files of the site.
   */
  needs: 'nothing' | 'staff' | 'site' | 'staff.manage' | 'view' | 'decide' | 'crimes.view' | 'crimes.report'
  /** A right on the site that is needed besides. */
  right?: StaffRight
  variables?: (scene: Scene) => Record<string, unknown>
  /** To those who may. */
  may: string
  /** To those who may look, where more is needed. */
  looks?: string
  /** To other staff. */
  staff?: string
  /** Without a session of staff. */
  nobody?: string
  /** What an answer with data says about the item; by default the type of the result. */
  read?: (result: AnyJson, scene: Scene) => string
  /** The queues for which the operation is meant, where it is not for all. */
  queues?: ReviewQueue[]
  /** To those who may look at items of other queues. */
  inOthers?: string
}

const shown = (isShown: unknown) => (isShown ? 'visible' : 'absent')
const queueName = ({ queue }: Scene) => queue.toUpperCase()
const failed = 'StaffLogInFailedError'
const invalid = 'StaffInvalidInputError'

/** An operation before the log-in, which answers everybody in the same way. */
const open = (may: string, variables: Row['variables'] = () => ({})): Row => ({
  ...{ needs: 'nothing', may, nobody: may, variables },
})

/** An operation about the own account. */
const own = (may: string, variables: Row['variables'] = () => ({})): Row => ({
  ...{ needs: 'staff', may, variables },
})

const byId = ({ itemId }: Scene) => ({ id: itemId })
const byFile = ({ crimeFileId }: Scene) => ({ id: crimeFileId })

/** One row for every operation of the console. A new operation without a row fails the test. */
export const rows: Record<string, Row> = {
  // The log-in.
  AcceptInvitation: open(invalid, () => ({ token: 'none', password: 'a long way to the sea' })),
  ConfirmAuthenticatorApp: open(failed, () => ({ token: 'none', code: '000000' })),
  LogIn: open(failed, () => ({ email: `${randomUUID()}@staff.test`, password: 'wrong password' })),
  LogInWithCode: open(failed, () => ({ challenge: 'none', code: '000000' })),
  LogInWithPasskey: open(failed, () => ({ challenge: 'none', response: '{}' })),
  StaffInvitation: open('null', () => ({ token: 'none' })),
  StartPasskeyLogIn: open('StaffPasskeyOptions'),
  LogOut: { needs: 'staff', may: 'true', nobody: 'false' },

  // The own account.
  Viewer: { needs: 'staff', may: 'StaffViewer', nobody: 'null' },
  StaffSecurity: { needs: 'staff', may: 'StaffViewer', nobody: 'null' },
  EndStaffSession: own('StaffLogInSuccess', () => ({ id: randomUUID() })),
  ProveWithCode: own('StaffLogInSuccess', ({ code }) => ({ code })),
  ProveWithPasskey: own(failed, () => ({ challenge: 'none', response: '{}' })),
  RegisterPasskey: own(failed, () => ({ challenge: 'none', response: '{}', name: 'Laptop' })),
  RemovePasskey: own(failed, () => ({ id: randomUUID() })),
  RenewRecoveryCodes: own('StaffRecoveryCodes'),
  SetStaffLanguage: own('StaffLogInSuccess', () => ({ language: 'en' })),
  StartPasskeyRegistration: own('StaffPasskeyOptions'),

  StaffMembers: { needs: 'staff.manage', may: 'StaffMemberConnection', staff: 'FORBIDDEN' },

  // The desk.
  VerificationReasons: { ...own('visible'), read: (reasons) => shown(reasons.length > 0) },
  ReviewGrounds: {
    needs: 'site',
    variables: () => ({ siteId: 1, language: 'nl' }),
    may: 'visible',
    staff: 'absent',
    read: (grounds) => shown(grounds.length > 0),
  },
  ReviewCase: { needs: 'view', variables: byId, may: 'ReviewItem', staff: 'null' },
  ReviewItems: {
    needs: 'view',
    variables: ({ memberId }) => ({ filter: { memberId } }),
    may: 'visible',
    staff: 'absent',
    read: ({ edges }, { itemId }) => shown(edges.some(({ node }: AnyJson) => node.id === itemId)),
  },
  ReviewCounts: {
    needs: 'view',
    may: 'visible',
    staff: 'absent',
    read: (counts, scene) =>
      shown(counts.some(({ queue, open }: AnyJson) => queue === queueName(scene) && open > 0)),
  },
  ReviewChanges: {
    needs: 'view',
    may: 'visible',
    staff: 'absent',
    read: (items, { itemId }) => shown(items.includes(itemId)),
  },
  AddReviewNote: {
    needs: 'view',
    variables: ({ itemId }) => ({ id: itemId, text: 'Gezien.' }),
    may: 'ReviewItem',
    staff: 'BAD_USER_INPUT',
  },
  RevealReviewPhoto: {
    needs: 'view',
    variables: ({ itemId, photoId }) => ({ itemId, photoId }),
    may: 'true',
    staff: 'BAD_USER_INPUT',
  },
  ClaimReview: { needs: 'decide', variables: byId, may: 'ClaimReviewSuccess', staff: 'BAD_USER_INPUT' },
  ReleaseReview: { needs: 'decide', variables: byId, may: 'ClaimReviewSuccess', staff: 'BAD_USER_INPUT' },
  ClaimNextReview: {
    needs: 'decide',
    variables: ({ memberId }) => ({ filter: { memberId } }),
    may: 'visible',
    staff: 'absent',
    read: ({ claimed }, { itemId }) => shown(claimed?.id === itemId),
  },
  DecideReview: {
    needs: 'decide',
    variables: ({ itemId }) => ({
      input: {
        ...{ itemIds: [itemId], outcome: 'NO_VIOLATION', measures: [], facts: 'Gelezen.', foundBy: 'REPORT' },
      },
    }),
    may: 'DecideReviewSuccess',
    looks: 'ReviewNotAllowedError',
    staff: invalid,
    queues: ['reports', 'age', 'complaints', 'appeals', 'messages', 'photos'],
    inOthers: 'ReviewNotAllowedError',
  },
  UndoReview: {
    needs: 'decide',
    variables: ({ batchId }) => ({ batchId }),
    may: 'UndoReviewSuccess',
    staff: 'BAD_USER_INPUT',
  },
  SecondReview: {
    needs: 'decide',
    variables: ({ approvalBatchId }) => ({
      input: { batchId: approvalBatchId, isApproved: false, reason: 'Te streng.' },
    }),
    may: 'SecondReviewSuccess',
    looks: 'ReviewNotAllowedError',
    staff: 'BAD_USER_INPUT',
  },
  DecideErasure: {
    needs: 'view',
    right: 'member.erase',
    variables: ({ itemId }) => ({
      input: { id: itemId, ground: 'money', facts: 'Vroeg om geld.', foundBy: 'REPORT' },
    }),
    may: 'DecideErasureSuccess',
    looks: 'FORBIDDEN',
    staff: 'FORBIDDEN',
    queues: ['reports', 'age', 'complaints'],
    inOthers: 'StaffInvalidInputError',
  },
  DecidePartnerApplication: {
    needs: 'decide',
    variables: ({ itemId }) => ({ input: { id: itemId, isApproved: false, reason: 'Te weinig bekend.' } }),
    may: 'DecidePartnerApplicationSuccess',
    looks: 'ReviewNotAllowedError',
    staff: invalid,
    queues: ['partners'],
    inOthers: invalid,
  },
  VoteOnVerification: {
    needs: 'decide',
    variables: ({ itemId }) => ({ id: itemId, verdict: 'MATCHES', reason: 'same_person' }),
    may: 'VerificationVoteSuccess',
    looks: 'ReviewNotAllowedError',
    staff: invalid,
    queues: ['verification'],
  },

  // Crime files.
  OpenCrimeFile: {
    needs: 'decide',
    right: 'crimes.open',
    variables: ({ itemId }) => ({ input: { itemId, kind: 'LIFE_THREAT', facts: 'Noemt een plaats.' } }),
    may: 'OpenCrimeFileSuccess',
    looks: 'CrimeFileNotAllowedError',
    staff: 'BAD_USER_INPUT',
  },
  CrimeFiles: {
    needs: 'crimes.view',
    may: 'visible',
    staff: 'absent',
    read: ({ edges }, { crimeFileId }) => shown(edges.some(({ node }: AnyJson) => node.id === crimeFileId)),
  },
  CrimeFile: { needs: 'crimes.view', variables: byFile, may: 'CrimeFile', staff: 'null' },
  AddCrimeNote: {
    needs: 'crimes.view',
    variables: ({ crimeFileId }) => ({ id: crimeFileId, text: 'Gebeld.' }),
    may: 'CrimeFileSuccess',
    staff: 'BAD_USER_INPUT',
  },
  ReportCrimeFile: {
    needs: 'crimes.report',
    variables: ({ crimeFileId }) => ({ input: { id: crimeFileId, authority: 'Politie' } }),
    may: 'CrimeFileSuccess',
    looks: 'CrimeFileNotAllowedError',
    staff: 'BAD_USER_INPUT',
  },
  CloseCrimeFile: {
    needs: 'crimes.report',
    variables: ({ crimeFileId }) => ({ id: crimeFileId, reason: 'Overgedragen.' }),
    may: 'CrimeFileSuccess',
    looks: 'CrimeFileNotAllowedError',
    staff: 'BAD_USER_INPUT',
  },
  HandOverCrimeFile: {
    needs: 'crimes.report',
    variables: byFile,
    may: 'CrimeDocument',
    looks: 'CrimeFileNotAllowedError',
    staff: 'BAD_USER_INPUT',
  },
}

/** The rows whose answer depends on the queue of the item. */
export const isAboutQueue = ({ needs }: Row): boolean => needs === 'view' || needs === 'decide'
