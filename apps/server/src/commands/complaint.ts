// `npm run complaint`: lists the cases that wait for support, shows one, and decides it.
import { raisedCode } from '@vonk/schema/core/sql.ts'
import { ban } from '@vonk/schema/safety/ban.ts'
import {
  caseNumber,
  decideCase,
  openCases,
  type SupportCase,
  supportCase,
  takeCase,
} from '@vonk/schema/safety/decide-case.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './frame/audited.ts'
import { type Act, type Call, type Command, type Outcome, UsageError } from './frame/command.ts'
import { domainOf, siteGiven, siteOption } from './frame/find.ts'
import { runCommand } from './frame/run-command.ts'
import { minute } from './member-shown.ts'
import { savePicture } from './save-picture.ts'

type Found = SupportCase & { domain: string }

async function found(call: Call<AppServices>): Promise<Found> {
  const [word = ''] = call.words
  const id = await caseNumber(call.services.db, word)
  const one = id === null ? null : await supportCase(call.services.db, id)
  if (!one) throw new UsageError(`There is no case ${word}.`)
  return { ...one, domain: domainOf(call.services, one.siteId) }
}

const about = ({ id, siteId, targetId }: Found) => ({ siteId, memberId: targetId, details: { case: id } })

const nameOf = ({ id, domain }: Found) => `Case ${id} of ${domain}`

const done = (one: Found, lines: string[]): Outcome => ({
  lines,
  data: { case: one.id, site: one.domain, did: lines.join(' ') },
})

const decision = (isUpheld: boolean): Act<AppServices> => ({
  words: '<number|reference>',
  says: isUpheld
    ? 'upholds it; of an objection this lifts the ban'
    : 'rejects it; of a report of a child this ends the review of that age',
  options: isUpheld ? ['answer', 'ban'] : ['answer'],
  run: async (call) => {
    const [answer, reason] = [call.value('answer')?.trim(), call.value('ban')?.trim()]
    if (!answer) throw new UsageError('A decision needs an --answer, which is sent to the author.')
    if (reason === '') throw new UsageError('A ban needs its reason.')
    const one = await found(call)
    const { target } = one
    if (reason && !target) throw new UsageError('The case is about no member whom a ban could reach.')
    const entry = { ...about(one), ...(reason ? { reason } : {}) }
    await audited(
      call,
      { ...entry, details: { case: one.id, bans: reason !== undefined } },
      async (inside) => {
        const now = inside.clock.now()
        await refusing(one, decideCase(inside.db, one.id, isUpheld, answer, now))
        if (reason && target) await ban(inside, target.id, reason, now)
      },
    )
    return done(one, [
      `${nameOf(one)} is ${isUpheld ? 'upheld' : 'rejected'}; the author gets a mail.`,
      ...(reason && target
        ? [`Member ${target.id} of ${one.domain} is banned and gets a mail with the reason.`]
        : []),
    ])
  },
})

async function refusing(one: Found, action: Promise<void>): Promise<void> {
  try {
    await action
  } catch (error) {
    if (raisedCode(error) === 'conflict') throw new UsageError(`${nameOf(one)} is ${one.state}.`)
    throw error
  }
}

const list: Act<AppServices> = {
  says: 'lists the open cases, the urgent first',
  options: ['site'],
  run: async (call) => {
    const cases = (await openCases(call.services.db, 200, siteGiven(call)?.id)).map(
      ({ id, reference, kind, category, state, isUrgent, createdAt, siteId, targetId }) => ({
        ...{ id, site: domainOf(call.services, siteId), reference, createdAt, state, kind, category },
        ...{ targetId, isUrgent },
      }),
    )
    const lines = cases.map(({ id, site, reference, createdAt, state, kind, category, targetId, isUrgent }) =>
      [
        ...[`${isUrgent ? '!' : ' '} ${id}`, site, reference, minute(createdAt), state],
        `${kind} ${category}${targetId ? ` about ${targetId}` : ''}`,
      ].join('  '),
    )
    return { lines: lines.length > 0 ? lines : ['Nothing waits.'], data: cases }
  },
}

const show: Act<AppServices> = {
  words: '<number|reference>',
  says: 'shows a case with its evidence',
  run: async (call) => {
    const one = await found(call)
    const { author, target, evidence, domain, siteId: _, ...facts } = one
    const row = (name: string, value: unknown) => `${name.padEnd(14)} ${value}`
    const lines = Object.entries({ site: domain, ...facts })
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => row(name, value instanceof Date ? value.toISOString() : value))
    if (author) lines.push(row('author', `member ${author.id} <${author.email}>`))
    const state = target?.bannedAt ? ', banned' : target?.reviewSince ? ', hidden: age in review' : ''
    if (target) lines.push(row('target', `member ${target.id} <${target.email}>${state}`))
    if (evidence) lines.push(`evidence\n${JSON.stringify(evidence, null, 2)}`)
    return { lines, data: { site: domain, ...facts, author, target, evidence } }
  },
}

/** Writes the photo of a reported message to a file. */
const photo: Act<AppServices> = {
  words: '<number|reference>',
  says: 'writes the photo of a reported message to a file',
  options: ['to'],
  run: async (call) => {
    const one = await found(call)
    const { messages = [] } = (one.evidence ?? {}) as { messages?: { photo?: { stored: string } }[] }
    const stored = messages.find((message) => message.photo)?.photo?.stored
    const to = call.value('to')
    await audited(call, about(one), (inside) =>
      savePicture(inside, stored, to, `${nameOf(one)} is about no photo of a message.`),
    )
    return done(one, [
      `The photo of case ${one.id} of ${one.domain} is in ${to}. Delete it when you have decided.`,
    ])
  },
}

const take: Act<AppServices> = {
  words: '<number|reference>',
  says: 'says that support works on it',
  run: async (call) => {
    const one = await found(call)
    await audited(call, about(one), ({ db, clock }) => refusing(one, takeCase(db, one.id, clock.now())))
    return done(one, [`${nameOf(one)} is in review.`])
  },
}

export const complaintCommand: Command<AppServices> = {
  name: 'complaint',
  says: 'Lists the cases that wait for support, shows one, and decides it.',
  options: {
    ...siteOption,
    answer: { value: '"..."', says: 'what the author reads' },
    ban: { value: '"..."', says: 'also bans the member whom the case is about, who reads this reason' },
    to: { value: 'photo.jpg', says: 'the file, which must not exist yet' },
  },
  acts: { '': list, list, show, photo, take, uphold: decision(true), reject: decision(false) },
}

if (import.meta.main) await runCommand(complaintCommand)
