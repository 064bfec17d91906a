import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendMessage } from '@vonk/schema/chats/send-message.ts'
import { complain } from '@vonk/schema/safety/complain.ts'
import { type AppFixture, createAppFixture } from '@vonk/tests/testkit/app-fixture.ts'
import { runAndCapture } from '@vonk/tests/testkit/commands.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AppServices } from '../services/app-services.ts'
import { complaintCommand } from './complaint.ts'
import { discountCommand } from './discount.ts'
import { heldCommand } from './held.ts'
import { newsCommand } from './news.ts'
import { partnerCommand } from './partner.ts'
import type { Command } from './runner/command.ts'
import { runSite } from './site.ts'

let fixture: AppFixture
let folder: string
let otherId: number
beforeAll(async () => {
  fixture = await createAppFixture()
  folder = mkdtempSync(join(tmpdir(), 'vonk-sites-'))
  await runSite(fixture.services, ['add', 'vuur.example', 'name=Vuur'], null)
  await vi.waitFor(() => expect(fixture.services.sites.has('vuur.example')).toBe(true))
  otherId = fixture.services.sites.get('vuur.example')?.id ?? 0
})
afterAll(async () => {
  await fixture.close()
  rmSync(folder, { recursive: true })
})

const run = (command: Command<AppServices>, ...words: string[]) =>
  runAndCapture(command, fixture.services, words)
const rejected = (command: Command<AppServices>, ...words: string[]) => expect(run(command, ...words)).rejects
const whichSite = 'Name the site with --site: localhost, vuur.example.'

it('makes a code on the site that is named, and ends no other of that name', async () => {
  await rejected(discountCommand, 'add', 'TIEN', '--percentage', '10').toThrow(whichSite)
  for (const domain of ['localhost', 'vuur.example'])
    expect(await run(discountCommand, 'add', 'TIEN', '--percentage', '10', '--site', domain)).toBe(
      `${domain}\tTIEN\t10%\tfor good\tactive`,
    )
  await rejected(discountCommand, 'end', 'TIEN').toThrow(
    'TIEN is a code of localhost, vuur.example: name the site',
  )
  expect(await run(discountCommand, 'end', 'tien', '--site', 'vuur.example')).toBe(
    'TIEN of vuur.example is over.',
  )
  expect((await run(discountCommand, 'list')).split('\n')).toEqual([
    'localhost\tTIEN\t10%\tfor good\tactive',
    'vuur.example\tTIEN\t10%\tfor good\tover',
  ])
  const [only] = JSON.parse(await run(discountCommand, 'list', '--site', 'localhost', '--json'))
  expect(only).toMatchObject({ site: 'localhost', code: 'TIEN', isActive: true })
})

it('gives the code of a member on the site of that member, and on no other', async () => {
  const email = 'eva@example.org'
  const [, there] = [await fixture.person({ email }), await fixture.person({ email, siteId: otherId })]
  const words = ['add', 'EVA', '--percentage', '10', '--member']
  await rejected(discountCommand, ...words, email).toThrow('name the site with --site.')
  await rejected(discountCommand, ...words, String(there.id), '--site', 'localhost').toThrow(
    'There is no member',
  )
  expect(await run(discountCommand, ...words, String(there.id))).toBe(
    `vuur.example\tEVA\t10%\tfor good\tactive\tonly member ${there.id}`,
  )
})

it('rejects a code of which a value says nothing, with what is needed', async () => {
  const wrongs: [string[], string][] = [
    [['AB', '--percentage', '10'], 'The code is AB: 3 to 24 letters, digits and hyphens is needed.'],
    [['TWEE'], '--percentage is missing: a percentage or an amount, and not both is needed.'],
    [['TWEE', '--percentage', '101'], '--percentage is 101: a whole number from 1 to 100 is needed.'],
    [['TWEE', '--amount', '5'], '--currency is missing: the currency of the amount is needed.'],
    [
      ['TWEE', '--amount', '5,00', '--currency', 'EUR'],
      '--amount is 5,00: an amount such as 5.00 is needed.',
    ],
    [
      ['TWEE', '--amount', '5.00', '--currency', 'ABC'],
      '--currency is ABC: a currency such as EUR is needed.',
    ],
    [['TWEE', '--percentage', '5', '--country', 'XX'], '--country is XX: a country such as NL is needed.'],
    [['TWEE', '--percentage', '5', '--methods', 'ideal,gold'], '--methods is ideal,gold: some of sdd, '],
    [['TWEE', '--percentage', '5', '--expires', '2027-02-30'], '--expires is 2027-02-30: a date such as'],
    [
      ['TWEE', '--percentage', '5', '--expires', '2020-01-01'],
      '--expires is 2020-01-01: a day that is not over',
    ],
  ]
  for (const [words, sentence] of wrongs)
    await rejected(discountCommand, 'add', ...words, '--site', 'localhost').toThrow(sentence)
})

it('finds a partner by its name, and asks for the site if two sites have it', async () => {
  await rejected(partnerCommand, 'add', 'Acme').toThrow(whichSite)
  await run(partnerCommand, 'add', 'Acme', '--site', 'localhost')
  expect(await run(partnerCommand, 'key', 'Acme', '--scopes', 'chats:read')).toContain('Acme of localhost')
  await run(partnerCommand, 'add', 'Acme', '--site', 'vuur.example')
  await rejected(partnerCommand, 'close', 'Acme').toThrow('Acme is a partner of localhost, vuur.example')
  await run(partnerCommand, 'close', 'Acme', '--site', 'vuur.example')
  expect(await run(partnerCommand, 'list')).toMatch(
    /^localhost\tAcme\topen\tkeys: 1\tmembers: 0\nvuur\.example\tAcme\tclosed on /,
  )
})

it('sends a newsletter to the members of the site that is named', async () => {
  const file = join(folder, 'news.md')
  writeFileSync(file, 'Nieuws.')
  await rejected(newsCommand, file, '--subject', 'Nieuws', '--send').toThrow(whichSite)
  await rejected(newsCommand, file).toThrow('A newsletter needs its --subject')
  await rejected(newsCommand, join(folder, 'none.md'), '--subject', 'x', '--site', 'localhost').toThrow(
    'cannot be read.',
  )
  expect(await run(newsCommand, file, '--subject', 'Nieuws', '--site', 'vuur.example', '--send')).toContain(
    'members of vuur.example who asked for news.',
  )
  expect(await fixture.services.db.prisma.newsletter.findMany()).toMatchObject([{ siteId: otherId }])
})

it('lists the cases and the messages that wait with their site, or those of one site', async () => {
  const [chris, anna] = [await fixture.person({ credits: 10 }), await fixture.person()]
  await complain(anna.context(), { category: 'payment', words: 'Dubbel betaald.' })
  await sendMessage(chris.member(), {
    ...{ profileId: anna.id, clientId: randomUUID(), text: 'Kun je me 200 euro lenen?' },
  })
  for (const command of [complaintCommand, heldCommand]) {
    expect(await run(command)).toContain('  localhost  ')
    expect(await run(command, 'list', '--site', 'vuur.example')).toBe('Nothing waits.')
    expect(JSON.parse(await run(command, 'list', '--site', 'localhost', '--json'))).toMatchObject([
      { site: 'localhost' },
    ])
  }
})
