import type { AnyJson, AppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { photosIn } from '@vonk/tests/testkit/chat-photos.ts'
import type { StaffActor } from '@vonk/tests/testkit/staff.ts'
import { report } from '../safety/report.ts'

/** Files a report about a photo in a conversation, whose file exists. Returns its item, its members and the file's name. */
export async function reportedPhoto(fixture: AppFixture, words = 'Dreigt mijn dochter iets aan te doen.') {
  const tools = photosIn(() => fixture)
  const [author, subject] = [await fixture.person({ credits: 20 }), await fixture.person({ credits: 20 })]
  await tools.write(subject, author)
  const { uploadId, stored } = await tools.upload(subject)
  await fixture.services.storage.put(`${stored}/large.jpg`, Buffer.from('a picture'))
  const { message } = await tools.send(subject, author, { uploadId })
  const place = { conversationId: message.conversation_id as number, seq: message.seq }
  const { id: caseId } = await report(author.member(), { message: place, category: 'illegal', words })
  const { id } = await fixture.services.db.prisma.reviewItem.findFirstOrThrow({
    where: { complaintId: caseId },
  })
  return { id, caseId, author, subject, stored, place }
}

const open = `mutation ($input: OpenCrimeFileInput!) { openCrimeFile(input: $input) {
  __typename
  ... on OpenCrimeFileSuccess { file { id reference state } item { id crimeFile { id } } }
  ... on CrimeFileStateError { message file { id } }
  ... on CrimeFileNotAllowedError { message }
  ... on StaffInvalidInputError { message field }
} }`

/** Opens a file from an item. */
export async function opened(
  staff: StaffActor,
  itemId: number,
  input: { kind?: string; facts?: string } = {},
): Promise<AnyJson> {
  const usual = { kind: 'LIFE_THREAT', facts: 'Noemt een plaats en een dag.' }
  return (await staff.run(open, { input: { itemId, ...usual, ...input } })).openCrimeFile
}
