import { createHash } from 'node:crypto'
import { type AnyJson, type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { minutes } from '@vonk/tests/testkit/clock.ts'
import { type StaffActor, staffActor } from '@vonk/tests/testkit/staff.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { raisedCode } from '../core/sql.ts'
import { reported } from '../review/review.testing.ts'
import { opened, reportedPhoto } from './crime.testing.ts'

let fixture: AppFixture
let eva: StaffActor
let mila: StaffActor
beforeAll(async () => {
  fixture = await createAppFixture()
})
// A proof is of the last ten minutes.
beforeEach(() => {
  eva = staffActor(fixture, { id: 901, name: 'Eva' })
  mila = staffActor(fixture, { id: 902, name: 'Mila', roles: ['administrator'] })
})
afterAll(() => fixture.close())

const prisma = () => fixture.services.db.prisma
const pool = () => fixture.services.db.pool

const outcome = `__typename ... on CrimeFileSuccess { file { id state report { authority reference person { name } }
    closing { reason person { name } } } }
  ... on CrimeFileStateError { message file { state } } ... on CrimeFileNotAllowedError { message }
  ... on StaffInvalidInputError { field }`
const report = async (
  staff: StaffActor,
  id: number,
  authority = 'Politie',
  reference: string | null = 'PL-7',
) =>
  (
    await staff.run(
      `mutation ($input: ReportCrimeFileInput!) { result: reportCrimeFile(input: $input) { ${outcome} } }`,
      { input: { id, authority, reference } },
    )
  ).result as AnyJson
const close = async (staff: StaffActor, id: number, reason = 'De politie heeft alles.') =>
  (
    await staff.run(
      `mutation ($id: Int!, $reason: String!) { result: closeCrimeFile(id: $id, reason: $reason) { ${outcome} } }`,
      { id, reason },
    )
  ).result as AnyJson
const note = async (staff: StaffActor, id: number, text = 'Gebeld.') =>
  (
    await staff.run(
      `mutation ($id: Int!, $text: String!) { result: addCrimeNote(id: $id, text: $text) { ${outcome} } }`,
      { id, text },
    )
  ).result as AnyJson
const read = async (staff: StaffActor, id: number) =>
  (
    await staff.run(
      `query ($id: Int!) { crimeFile(id: $id) { id kind state site { id } itemId openedBy { name } contents {
        facts category caseReference words name about city subject { id name email dateOfBirth } author { id }
        pictures { id isReported isKept sha256 }
        messages { seq isOfSubject isReported body photo { id isKept sha256 } }
        trail { kind text person { name } } } } }`,
      { id },
    )
  ).crimeFile as AnyJson
const listed = async (staff: StaffActor, filter: object = {}) =>
  (
    await staff.run(
      'query ($filter: CrimeFileFilter) { crimeFiles(filter: $filter, first: 50) { edges { node { id } } } }',
      { filter },
    )
  ).crimeFiles.edges.map(({ node }: AnyJson) => node.id) as number[]
const audit = (memberId: number) =>
  prisma().auditEntry.findMany({
    where: { memberId, act: { startsWith: 'crime' } },
    select: { act: true, staffId: true, siteId: true, details: true },
    orderBy: { id: 'asc' },
  })
const kindsOf = async (fileId: number) =>
  (await prisma().crimeEvent.findMany({ where: { fileId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind)
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: AnyJson) => error.extensions?.code ?? raisedCode(error) ?? error.message,
  )

/** A file that was opened from a new report. */
async function aFile() {
  const { id: itemId, subject } = await reported(fixture)
  const { file } = await opened(eva, itemId)
  return { id: file.id as number, itemId, subject }
}

describe('opening a file', () => {
  it('keeps what the item shows, with hashes of its pictures, whatever is erased later', async () => {
    const { id: itemId, caseId, author, subject, stored, place } = await reportedPhoto(fixture)
    const result = await opened(eva, itemId)
    expect(result).toMatchObject({
      file: { state: 'OPEN', reference: expect.stringMatching(/^\w{4}-\w{4}$/) },
      item: { id: itemId, crimeFile: { id: result.file.id } },
    })
    const before = await read(eva, result.file.id)
    const { email } = await prisma().member.findUniqueOrThrow({ where: { id: subject.id } })
    const { name } = await prisma().profile.findUniqueOrThrow({ where: { id: subject.id } })
    const sha256 = createHash('sha256').update('a picture').digest('hex')
    expect(before).toMatchObject({
      ...{ kind: 'LIFE_THREAT', state: 'OPEN', itemId, openedBy: { name: 'Eva' } },
      contents: {
        ...{ facts: 'Noemt een plaats en een dag.', category: 'illegal', author: { id: author.id } },
        ...{ words: 'Dreigt mijn dochter iets aan te doen.', subject: { id: subject.id, name, email } },
        messages: [
          { body: 'Hoi', isOfSubject: true, isReported: false, photo: null },
          { isOfSubject: true, isReported: true, photo: { isKept: true, sha256 } },
        ],
      },
    })

    await pool().query('delete from message where conversation_id = $1', [place.conversationId])
    await prisma().profile.update({ where: { id: subject.id }, data: { name: 'Iemand anders' } })
    await pool().query(`update complaint set words = '', evidence = null where id = $1`, [caseId])
    await prisma().reviewItem.delete({ where: { id: itemId } })
    await fixture.services.storage.remove(`${stored}/large.jpg`)
    expect((await read(eva, result.file.id)).contents).toEqual({
      ...before.contents,
      trail: [...before.contents.trail],
    })
  })

  it('is for those who may decide about the item and may open files, and needs facts', async () => {
    const { id } = await reported(fixture)
    const [support, finance] = (['support', 'finance'] as const).map((role) =>
      staffActor(fixture, { roles: [role] }),
    ) as [StaffActor, StaffActor]
    expect((await opened(mila, id)).__typename).toBe('CrimeFileNotAllowedError')
    expect((await opened(support, id)).__typename).toBe('CrimeFileNotAllowedError')
    expect(await codeOf(opened(finance, id))).toBe('BAD_USER_INPUT')
    expect(await codeOf(opened(staffActor(fixture, { siteIds: [999] }), id))).toBe('BAD_USER_INPUT')
    expect(await codeOf(opened(eva, 999_999))).toBe('BAD_USER_INPUT')
    for (const facts of ['  ', 'x'.repeat(4001)])
      expect(await opened(eva, id, { facts })).toMatchObject({ field: 'facts' })
    expect(await prisma().crimeFile.count({ where: { itemId: id } })).toBe(0)
    const { id: complaintItem } = await prisma().reviewItem.update({
      where: { id },
      data: { queue: 'complaints' },
    })
    expect((await opened(support, complaintItem)).__typename).toBe('CrimeFileNotAllowedError')
  })

  it('makes one file of an item at a time, also for two people at once', async () => {
    const { id } = await reported(fixture)
    const results = await Promise.all([opened(eva, id), opened(staffActor(fixture), id)])
    expect(results.map(({ __typename }) => __typename).sort()).toEqual([
      'CrimeFileStateError',
      'OpenCrimeFileSuccess',
    ])
    const [first] = results.map(({ file }) => file.id)
    await close(mila, first)
    expect((await opened(eva, id)).__typename).toBe('OpenCrimeFileSuccess')
  })
})

describe('a file', () => {
  it('is read and listed by those with the right on its site alone', async () => {
    const { id } = await aFile()
    for (const staff of [eva, mila])
      expect([(await read(staff, id)).id, await listed(staff)]).toEqual([id, expect.arrayContaining([id])])
    const others = [
      staffActor(fixture, { roles: ['support', 'finance'] }),
      staffActor(fixture, { siteIds: [999] }),
    ]
    for (const staff of others) {
      expect([await read(staff, id), await listed(staff)]).toEqual([null, []])
      expect(await codeOf(note(staff, id))).toBe('BAD_USER_INPUT')
    }
    expect(await listed(eva, { siteId: 999 })).toEqual([])
    expect(await listed(eva, { state: 'REPORTED' })).not.toContain(id)
    const seen = await staffActor(fixture, { roles: ['support'] }).run(
      '{ reviewItems(first: 50) { edges { node { crimeFile { id } } } } }',
    )
    expect(seen.reviewItems.edges.filter(({ node }: AnyJson) => node.crimeFile)).toEqual([])
  })

  it('has its pages in order, the latest first', async () => {
    const ids = [(await aFile()).id, (await aFile()).id, (await aFile()).id]
    const page = async (after: string | null) =>
      (
        await eva.run(
          'query ($after: String) { crimeFiles(first: 2, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }',
          { after },
        )
      ).crimeFiles as AnyJson
    const one = await page(null)
    const two = await page(one.pageInfo.endCursor)
    expect(one.pageInfo.hasNextPage).toBe(true)
    expect([...one.edges, ...two.edges].map(({ node }: AnyJson) => node.id).slice(0, 3)).toEqual(
      ids.reverse(),
    )
  })

  it('is reported and closed by those with the right and a fresh proof, in this order', async () => {
    const { id } = await aFile()
    for (const change of [report, close])
      expect((await change(eva, id)).__typename).toBe('CrimeFileNotAllowedError')
    expect(await report(mila, id, ' ')).toMatchObject({ field: 'authority' })
    expect(await report(mila, id, 'Politie', 'x'.repeat(201))).toMatchObject({ field: 'reference' })
    fixture.clock.advance(11 * minutes)
    for (const change of [report, close]) expect(await codeOf(change(mila, id))).toBe('FRESH_PROOF_REQUIRED')
    const proven = staffActor(fixture, { id: 902, name: 'Mila', roles: ['administrator'] })
    expect((await report(proven, id)).file).toMatchObject({
      state: 'REPORTED',
      report: { authority: 'Politie', reference: 'PL-7', person: { name: 'Mila' } },
    })
    expect(await report(proven, id)).toMatchObject({
      __typename: 'CrimeFileStateError',
      file: { state: 'REPORTED' },
    })
    expect((await note(eva, id)).__typename).toBe('CrimeFileSuccess')
    expect(await close(proven, id, ' ')).toMatchObject({ field: 'reason' })
    expect((await close(proven, id)).file).toMatchObject({
      state: 'CLOSED',
      closing: { reason: 'De politie heeft alles.', person: { name: 'Mila' } },
    })
    for (const change of [report, close, note])
      expect((await change(proven, id)).__typename).toBe('CrimeFileStateError')
    expect(await kindsOf(id)).toEqual(['opened', 'reported', 'note', 'closed'])
  })

  it('that two people report at the same moment is reported once', async () => {
    const { id } = await aFile()
    const results = await Promise.all([report(mila, id), report(mila, id, 'Openbaar Ministerie')])
    expect(results.map(({ __typename }) => __typename).sort()).toEqual([
      'CrimeFileStateError',
      'CrimeFileSuccess',
    ])
    expect(await kindsOf(id)).toEqual(['opened', 'reported'])
  })

  it('is audited with each change, and with the first time that somebody reads it, but not by a list', async () => {
    const { id, itemId, subject } = await aFile()
    await listed(mila)
    await read(mila, id)
    await read(mila, id)
    await report(mila, id, 'Politie', null)
    await close(mila, id)
    const { reference } = await prisma().crimeFile.findUniqueOrThrow({ where: { id } })
    const entry = (act: string, staffId: number, details: object = {}) => ({
      ...{ act: `crime ${act}`, staffId, siteId: 1, details: { file: reference, ...details } },
    })
    expect(await audit(subject.id)).toEqual([
      entry('open', 901, { item: itemId, kind: 'life_threat' }),
      entry('read', 902),
      entry('report', 902, { authority: 'Politie' }),
      entry('close', 902, { wasReported: true }),
    ])
  })

  it('does not change without the entry of the audit log', async () => {
    const { id } = await aFile()
    await pool().query(
      `create function fail_audit() returns trigger language plpgsql as $$ begin raise exception 'no audit'; end $$;
       create trigger fail_audit before insert on audit_entry for each row when (new.act like 'crime%') execute function fail_audit()`,
    )
    try {
      const { id: itemId } = await reported(fixture)
      expect(await codeOf(opened(eva, itemId))).toContain('no audit')
      for (const change of [report, close, note, read])
        expect(await codeOf(change(mila, id))).toContain('no audit')
      expect(await prisma().crimeFile.count({ where: { itemId } })).toBe(0)
      expect((await prisma().crimeFile.findUniqueOrThrow({ where: { id } })).state).toBe('open')
      expect(await kindsOf(id)).toEqual(['opened'])
    } finally {
      await pool().query('drop trigger fail_audit on audit_entry; drop function fail_audit()')
    }
  })

  it('cannot be changed by a statement, and its trail neither', async () => {
    const { id } = await aFile()
    await report(mila, id)
    for (const set of [
      `facts = 'anders'`,
      `evidence = '{}'`,
      'subject_id = null',
      `authority = 'anders'`,
      `state = 'open', reported_at = null, reported_by = null, reported_name = null, authority = null`,
    ])
      expect([set, await codeOf(pool().query(`update crime_file set ${set} where id = ${id}`))]).toEqual([
        set,
        'append_only',
      ])
    for (const statement of [
      `delete from crime_file where id = ${id}`,
      `update crime_event set text = 'anders' where file_id = ${id}`,
      `delete from crime_event where file_id = ${id}`,
    ])
      expect([statement, await codeOf(pool().query(statement))]).toEqual([statement, 'append_only'])
  })
})
