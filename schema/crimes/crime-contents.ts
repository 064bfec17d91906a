import type { CrimeEvent, CrimeFile } from '@vonk/prisma/generated/client/client.ts'
import { inOneTransaction } from '@vonk/prisma/one-transaction.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { hasRight, type KnownStaffContext, type StaffContext } from '../core/staff-context.ts'
import { ReviewPersonRef } from '../review/review-person.ts'
import { actorOf } from '../staff/audit-staff.ts'
import { addFirstRead } from './crime-files.store.ts'
import {
  evidenceOf,
  type FrozenEvidence,
  type FrozenMessage,
  type FrozenPerson,
  type FrozenPicture,
} from './frozen-evidence.ts'

/** What a file says. */
export interface CrimeContents {
  file: CrimeFile
  evidence: FrozenEvidence
}

/** What a file says; the caller has checked the right to it. The first time that somebody reads it is in the audit log. */
export async function readContents(
  { db, staff, clock }: KnownStaffContext,
  file: CrimeFile,
): Promise<CrimeContents> {
  const at = clock.now()
  await inOneTransaction(db, async (inside) => {
    if (!(await addFirstRead(inside, file.id, staff, at))) return
    await writeAudit(inside, {
      ...{ at, ...actorOf(staff, 'crime read'), siteId: file.siteId, memberId: file.subjectId },
      ...{ reason: '', details: { file: file.reference } },
    })
  })
  return { file, evidence: evidenceOf(file) }
}

const PictureRef = staffBuilder.objectRef<FrozenPicture>('CrimePicture').implement({
  description: 'A picture of the evidence. The file has its hash; the picture itself is kept in the storage.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id that the picture had in the item.' }),
    isReported: t.exposeBoolean('isReported', { description: 'True if the item was about this picture.' }),
    takenAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was uploaded; null if that was not recorded.',
      resolve: ({ takenAt }) => (takenAt === null ? null : new Date(takenAt)),
    }),
    sha256: t.exposeString('sha256', {
      nullable: true,
      description: 'The SHA-256 of its largest JPEG, in hexadecimal; null if the storage did not have it.',
    }),
    isKept: t.boolean({
      description: 'True if the picture is kept as long as the file; false for a selfie.',
      resolve: ({ stored }) => stored !== undefined,
    }),
  }),
})

const MessageRef = staffBuilder.objectRef<FrozenMessage>('CrimeMessage').implement({
  description: 'A message of the evidence.',
  fields: (t) => ({
    seq: t.exposeInt('seq', {
      description: 'Its number in the conversation; 0 for a message that was held.',
    }),
    isOfSubject: t.exposeBoolean('isOfSubject', { description: 'True if the suspected member wrote it.' }),
    isReported: t.exposeBoolean('isReported', { description: 'True if the item was about this message.' }),
    body: t.exposeString('body', { description: 'The text.' }),
    at: t.field({
      type: 'DateTime',
      description: 'The time at which it was written.',
      resolve: ({ at }) => new Date(at),
    }),
    photo: t.expose('photo', {
      type: PictureRef,
      nullable: true,
      description: 'Its photo; null without one.',
    }),
  }),
})

interface PersonInFile {
  siteId: number
  person: FrozenPerson
}

const PersonRef = staffBuilder.objectRef<PersonInFile>('CrimePerson').implement({
  description: 'A member as the account was when the file was opened.',
  fields: (t) => ({
    id: t.int({ description: 'The id of the profile.', resolve: ({ person }) => person.id }),
    name: t.string({ description: 'The name of the profile.', resolve: ({ person }) => person.name }),
    dateOfBirth: t.string({
      description: 'The date of birth that the member gave, as YYYY-MM-DD.',
      resolve: ({ person }) => person.dateOfBirth,
    }),
    email: t.string({
      nullable: true,
      description: 'The address of the account; null without the right `member.view` or an account.',
      resolve: ({ siteId, person }, _args, { staff }: StaffContext) =>
        hasRight(staff, 'member.view', siteId) ? person.email : null,
    }),
    joinedAt: t.field({
      type: 'DateTime',
      description: 'When the profile was made.',
      resolve: ({ person }) => new Date(person.joinedAt),
    }),
  }),
})

const EventRef = staffBuilder.objectRef<CrimeEvent>('CrimeFileEvent').implement({
  description: 'Something that happened to a file.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the event.' }),
    at: t.expose('at', { type: 'DateTime', description: 'The time.' }),
    kind: t.exposeString('kind', {
      description: '`opened`, `read`, `note`, `handed_over`, `reported` or `closed`.',
    }),
    person: t.field({
      type: ReviewPersonRef,
      description: 'Who did it.',
      resolve: ({ staffId, staffName }) => ({ id: staffId, name: staffName }),
    }),
    text: t.exposeString('text', { nullable: true, description: 'The note, the authority or the reason.' }),
  }),
})

const inFile = ({ siteId }: CrimeFile, person: FrozenPerson | null): PersonInFile | null =>
  person && { siteId, person }

export const CrimeFileContentsRef = staffBuilder.objectRef<CrimeContents>('CrimeFileContents').implement({
  description: 'What a file says: the suspicion, and what the item showed when the file was opened.',
  fields: (t) => ({
    facts: t.string({ description: 'What gave rise to the suspicion.', resolve: ({ file }) => file.facts }),
    category: t.string({
      description: 'The category of the item, as `ReviewItem.category` has it.',
      resolve: ({ evidence }) => evidence.category,
    }),
    caseReference: t.string({
      nullable: true,
      description: 'The reference of the report or complaint; null without one.',
      resolve: ({ evidence }) => evidence.reference,
    }),
    subject: t.field({
      type: PersonRef,
      nullable: true,
      description: 'The member who is suspected; null if the item was about none.',
      resolve: ({ file, evidence }) => inFile(file, evidence.subject),
    }),
    author: t.field({
      type: PersonRef,
      nullable: true,
      description: 'The member who reported it; null for a visitor or a detector.',
      resolve: ({ file, evidence }) => inFile(file, evidence.author),
    }),
    words: t.string({
      nullable: true,
      description: 'The words of the report or complaint.',
      resolve: ({ evidence }) => evidence.words,
    }),
    name: t.string({
      nullable: true,
      description: 'The name in the evidence.',
      resolve: ({ evidence }) => evidence.name,
    }),
    about: t.string({
      nullable: true,
      description: 'The text of the profile in the evidence.',
      resolve: ({ evidence }) => evidence.about,
    }),
    city: t.string({
      nullable: true,
      description: 'The city of the profile in the evidence.',
      resolve: ({ evidence }) => evidence.city,
    }),
    pictures: t.field({
      type: [PictureRef],
      description: 'The pictures of the profile in the evidence.',
      resolve: ({ evidence }) => evidence.photos,
    }),
    messages: t.field({
      type: [MessageRef],
      description: 'The messages of the evidence, the oldest first.',
      resolve: ({ evidence }) => evidence.messages,
    }),
    trail: t.field({
      type: [EventRef],
      description: 'What happened to the file, the oldest first.',
      resolve: ({ file }, _args, { db }) =>
        db.prisma.crimeEvent.findMany({ where: { fileId: file.id }, orderBy: { id: 'asc' }, take: 500 }),
    }),
  }),
})
