// `npm run complaint`: lists the cases that wait for support, shows one, and decides it.
import { raisedCode } from '@vonk/schema/core/sql.ts'
import {
  caseNumber,
  claimCase,
  openCases,
  type SupportCase,
  supportCase,
} from '@vonk/schema/safety/decide-case.ts'
import { type CaseDecision, caseSubject, decideCaseAndBan } from '@vonk/schema/safety/decide-case-and-ban.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './runner/audited.ts'
import { type Action, type Call, type Command, type Outcome, UsageError } from './runner/command.ts'
import { domainOf, siteFromOption, siteOption } from './runner/find.ts'
import { runCommand } from './runner/run-command.ts'
import { savePicture } from './save-picture.ts'
import { formatMinute } from './show-member.ts'

type FoundCase = SupportCase & { domain: string }

async function findCase(call: Call<AppServices>): Promise<FoundCase> {
  const [number = ''] = call.args
  const id = await caseNumber(call.services.db, number)
  const foundCase = id === null ? null : await supportCase(call.services.db, id)
  if (!foundCase) throw new UsageError(`There is no case ${number}.`)
  return { ...foundCase, domain: domainOf(call.services, foundCase.siteId) }
}

const subjectOf = ({ id, siteId, targetId }: FoundCase) => ({
  siteId,
  memberId: targetId,
  details: { case: id },
})

const caseLabel = ({ id, domain }: FoundCase) => `Case ${id} of ${domain}`

const caseOutcome = (item: FoundCase, lines: string[]): Outcome => ({
  lines,
  data: { case: item.id, site: item.domain, did: lines.join(' ') },
})

const decision = (isUpheld: boolean): Action<AppServices> => ({
  params: '<number|reference>',
  description: isUpheld
    ? 'upholds it; of an objection this lifts the ban'
    : 'rejects it; of a report of a child this ends the review of that age',
  options: isUpheld ? ['answer', 'ban'] : ['answer'],
  run: async (call) => {
    const [answer, reason] = [call.value('answer')?.trim(), call.value('ban')?.trim()]
    if (!answer) throw new UsageError('A decision needs an --answer, which is sent to the author.')
    if (reason === '') throw new UsageError('A ban needs its reason.')
    const item = await findCase(call)
    const { target } = item
    if (reason && !target) throw new UsageError('The case is about no member whom a ban could reach.')
    const ban = reason && target ? { memberId: target.id, reason, until: null } : null
    const decided: CaseDecision = { isUpheld, answer, ban }
    await audited(call, caseSubject(item, decided), (inside) =>
      withStateError(item, decideCaseAndBan(inside, item.id, decided)),
    )
    return caseOutcome(item, [
      `${caseLabel(item)} is ${isUpheld ? 'upheld' : 'rejected'}; the author gets a mail.`,
      ...(reason && target
        ? [`Member ${target.id} of ${item.domain} is banned and gets a mail with the reason.`]
        : []),
    ])
  },
})

async function withStateError(item: FoundCase, action: Promise<void>): Promise<void> {
  try {
    await action
  } catch (error) {
    if (raisedCode(error) === 'conflict') throw new UsageError(`${caseLabel(item)} is ${item.state}.`)
    throw error
  }
}

const list: Action<AppServices> = {
  description: 'lists the open cases, the urgent first',
  options: ['site'],
  run: async (call) => {
    const cases = (await openCases(call.services.db, 200, siteFromOption(call)?.id)).map(
      ({ id, reference, kind, category, state, isUrgent, createdAt, siteId, targetId }) => ({
        ...{ id, site: domainOf(call.services, siteId), reference, createdAt, state, kind, category },
        ...{ targetId, isUrgent },
      }),
    )
    const lines = cases.map(({ id, site, reference, createdAt, state, kind, category, targetId, isUrgent }) =>
      [
        ...[`${isUrgent ? '!' : ' '} ${id}`, site, reference, formatMinute(createdAt), state],
        `${kind} ${category}${targetId ? ` about ${targetId}` : ''}`,
      ].join('  '),
    )
    return { lines: lines.length > 0 ? lines : ['Nothing waits.'], data: cases }
  },
}

const show: Action<AppServices> = {
  params: '<number|reference>',
  description: 'shows a case with its evidence',
  run: async (call) => {
    const item = await findCase(call)
    const { author, target, evidence, domain, siteId: _, ...details } = item
    const row = (name: string, value: unknown) => `${name.padEnd(14)} ${value}`
    const lines = Object.entries({ site: domain, ...details })
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => row(name, value instanceof Date ? value.toISOString() : value))
    if (author) lines.push(row('author', `member ${author.id} <${author.email}>`))
    const state = target?.bannedAt ? ', banned' : target?.reviewSince ? ', hidden: age in review' : ''
    if (target) lines.push(row('target', `member ${target.id} <${target.email}>${state}`))
    if (evidence) lines.push(`evidence\n${JSON.stringify(evidence, null, 2)}`)
    return { lines, data: { site: domain, ...details, author, target, evidence } }
  },
}

/** Writes the photo of a reported message to a file. */
const photo: Action<AppServices> = {
  params: '<number|reference>',
  description: 'writes the photo of a reported message to a file',
  options: ['to'],
  run: async (call) => {
    const item = await findCase(call)
    const { messages = [] } = (item.evidence ?? {}) as { messages?: { photo?: { stored: string } }[] }
    const stored = messages.find((message) => message.photo)?.photo?.stored
    const to = call.value('to')
    await audited(call, subjectOf(item), (inside) =>
      savePicture(inside, stored, to, `${caseLabel(item)} is about no photo of a message.`),
    )
    return caseOutcome(item, [
      `The photo of case ${item.id} of ${item.domain} is in ${to}. Delete it when you have decided.`,
    ])
  },
}

const take: Action<AppServices> = {
  params: '<number|reference>',
  description: 'says that support works on it',
  run: async (call) => {
    const item = await findCase(call)
    await audited(call, subjectOf(item), ({ db, clock }) =>
      withStateError(item, claimCase(db, item.id, clock.now())),
    )
    return caseOutcome(item, [`${caseLabel(item)} is in review.`])
  },
}

export const complaintCommand: Command<AppServices> = {
  name: 'complaint',
  description: 'Lists the cases that wait for support, shows one, and decides it.',
  options: {
    ...siteOption,
    answer: { value: '"..."', description: 'what the author reads' },
    ban: {
      value: '"..."',
      description: 'also bans the member whom the case is about, who reads this reason',
    },
    to: { value: 'photo.jpg', description: 'the file, which must not exist yet' },
  },
  actions: { '': list, list, show, photo, take, uphold: decision(true), reject: decision(false) },
}

if (import.meta.main) await runCommand(complaintCommand)
