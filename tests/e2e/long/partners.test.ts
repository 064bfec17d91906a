import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@vonk/prisma/client.ts'
import { demoClientId, demoPartnerKey } from '@vonk/prisma/seed/demo-partner.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProof } from '../../contract/partners/oauth-program.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('shows a member which partner has access to what, and ends it', async () => {
  const { page } = await site.window('bram@example.com')
  await page.goto('/settings/account')
  await page.getByRole('link', { name: 'Partners' }).click()
  await page.waitForURL(/\/settings\/partners$/)
  await page.getByRole('heading', { name: 'Lantaarn' }).waitFor()
  await page.getByText('Je gesprekken lezen').waitFor()
  expect(await page.getByText('Je foto’s zien').count()).toBe(0)
  await page.getByRole('button', { name: 'Toegang van Lantaarn intrekken' }).click()
  const sheet = page.getByRole('dialog', { name: 'Toegang van Lantaarn intrekken?' })
  await sheet.getByRole('button', { name: 'Toegang intrekken' }).click()
  await page.getByText('Lantaarn heeft geen toegang meer.').waitFor()
  await page.getByRole('heading', { name: 'Geen partner heeft toegang' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Geen partner heeft toegang' }).waitFor()
})

it('lets a program of a partner in that asks for it, also without a script, and shuts it out again', async () => {
  const partner = await openPartner()
  const { page, context } = await site.window(undefined, { hasScripts: false })
  const { verifier, challenge } = newProof()
  const question = new URLSearchParams({
    ...{ response_type: 'code', client_id: demoClientId, redirect_uri: partner.back, state: 'kaars' },
    ...{ scope: 'profile:read likes:write', code_challenge: challenge, code_challenge_method: 'S256' },
  })
  try {
    await page.goto(`/oauth/authorize?${question}`)
    await page.getByLabel('E-mailadres').fill('dewi@example.com')
    await page.getByLabel('Wachtwoord', { exact: true }).fill('vonk-demo')
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.getByRole('heading', { name: 'Lantaarn vraagt toegang tot je account' }).waitFor()
    await page.getByText('dewi@example.com').waitFor()
    await page.getByText('Namens jou likes geven en').waitFor()
    await page.getByRole('button', { name: 'Toegang geven' }).click()
    await page.getByText('Welkom terug bij Lantaarn').waitFor()
    const back = new URL(page.url())
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['kaars', site.server.url])
    const tokens = await fetch(`${site.server.url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${demoClientId}:${demoPartnerKey}`)}` },
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', code: back.searchParams.get('code') ?? '' },
        ...{ code_verifier: verifier, redirect_uri: partner.back },
      }),
    })
    const { access_token: token } = (await tokens.json()) as { access_token: string }
    const profile = () =>
      fetch(`${site.server.url}/api/v1/profile`, { headers: { authorization: `Bearer ${token}` } })
    expect(await (await profile()).json()).toMatchObject({ profile: { name: 'Dewi' } })

    const member = await site.window('dewi@example.com')
    await member.page.goto('/settings/partners')
    await member.page.getByText('Namens jou likes geven en').waitFor()
    await member.page.getByRole('button', { name: 'Toegang van Lantaarn intrekken' }).click()
    const sheet = member.page.getByRole('dialog', { name: 'Toegang van Lantaarn intrekken?' })
    await sheet.getByRole('button', { name: 'Toegang intrekken' }).click()
    await member.page.getByText('Lantaarn heeft geen toegang meer.').waitFor()
    expect((await profile()).status).toBe(401)
    const outbox = () =>
      member.page.request.get('/dev/outbox?to=dewi@example.com', { headers: { accept: 'application/json' } })
    const subjects = async () =>
      ((await (await outbox()).json()) as { subject: string }[]).map(({ subject }) => subject)
    await expect.poll(subjects).toContain('Lantaarn heeft toegang tot je account bij Vonk')
  } finally {
    await context.close()
    await partner.close()
  }
})

it('leads back to the program if the member says no', async () => {
  const partner = await openPartner()
  const { page } = await site.window('dewi@example.com')
  const question = new URLSearchParams({
    ...{ response_type: 'code', client_id: demoClientId, redirect_uri: partner.back },
    ...{ scope: 'profile:read', code_challenge: newProof().challenge, code_challenge_method: 'S256' },
  })
  try {
    await page.goto(`/oauth/authorize?${question}`)
    await page.getByRole('button', { name: 'Nee, geen toegang' }).click()
    await page.getByText('Welkom terug bij Lantaarn').waitFor()
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied')
  } finally {
    await partner.close()
  }
})

/** The site of the partner, to which members are led back. */
async function openPartner(): Promise<{ back: string; close(): Promise<void> }> {
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>Welkom terug bij Lantaarn</p>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const back = `http://localhost:${(server.address() as AddressInfo).port}/back`
  const db = openDatabase(site.database.url, { max: 1 })
  await db.prisma.partner.update({ where: { clientId: demoClientId }, data: { redirectUris: [back] } })
  await db.close()
  return { back, close: () => new Promise((closed) => server.close(() => closed())) }
}
