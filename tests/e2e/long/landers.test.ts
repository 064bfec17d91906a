import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landerNames } from '../../../apps/web/src/public/landers/addresses.ts'
import { logIn, visit } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** A window in which things move, as most visitors have it. */
const moving = (width = 1280) => site.window(undefined, { width, reducedMotion: false })

/** A page of a browser without scripts, which does not load the sign-up that the form leads to. */
async function withoutScript(name: string, width = 390) {
  const { page, context } = await site.window(undefined, { width, hasScripts: false })
  await page.route('**/signup?**', (route) => route.fulfill({ body: 'sign up' }))
  await page.goto(`/landers/${name}`)
  return { page, close: () => context.close() }
}

/** Does what stands between the visitor and the form of this lander. */
async function reachForm(page: Page, name: string): Promise<void> {
  if (name === 'iconslanding')
    for (const label of ['Muziek', 'Wandelen', 'Wijn']) await page.getByText(label, { exact: true }).click()
  if (name !== 'tinderswipe') return
  for (const [card, answer] of [
    [1, 'yes'],
    [2, 'no'],
    [3, 'yes'],
  ] as const)
    await page.locator(`.c${card} .${answer}`).click()
}

describe.each(landerNames())('%s', (name) => {
  it('leads to the sign-up with its values, without any script', async () => {
    const { page, close } = await withoutScript(name)
    await reachForm(page, name)
    await page.getByLabel('Ik ben een').selectOption('female')
    await page.getByLabel('Mijn leeftijd').selectOption('41')
    await page.getByRole('button', { name: 'Begin gratis' }).click()
    await page.waitForURL(/\/signup\?/)
    const values = new URL(page.url()).searchParams
    expect(Object.fromEntries(values)).toMatchObject({ gender: 'female', age: '41', seeks: 'female' })
    expect(values.get('place')).toBe('NL-UT')
    if (name === 'iconslanding') expect(values.getAll('interest')).toEqual(['music', 'hiking', 'wine'])
    await close()
  })
})

it('lets the second ring arrive, and then sends the form', async () => {
  const { page } = await moving()
  await visit(page, '/landers/alonetonight')
  const second = page.locator('.second')
  expect(await second.evaluate((ring) => getComputedStyle(ring).opacity)).toBe('0')
  const sent = page.waitForRequest(/\/signup\?gender=/)
  await page.route('**/signup?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Begin gratis' }).click()
  // The request that is aborted here may end the movement a hair before its end.
  await expect
    .poll(() => second.evaluate((ring) => Number(getComputedStyle(ring).opacity)))
    .toBeGreaterThan(0.9)
  await sent
})

it('scrolls the film by keyboard', async () => {
  const { page } = await site.window(undefined, { width: 390 })
  await visit(page, '/landers/gallery')
  const strip = page.getByRole('region', { name: 'Portretten, elk met een vraag' })
  await strip.focus()
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => strip.evaluate((film) => film.scrollLeft)).toBeGreaterThan(100)
})

it('shows the form after three interests, or to those who go on without', async () => {
  const { page } = await site.window(undefined, { width: 390 })
  await visit(page, '/landers/iconslanding')
  const begin = page.getByRole('button', { name: 'Begin gratis' })
  for (const name of ['Koffie', 'Zoenen', 'Strand']) {
    expect(await begin.isVisible()).toBe(false)
    await page.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
  }
  await begin.waitFor()
  await visit(page, '/landers/iconslanding')
  await page.getByRole('link', { name: 'Doorgaan zonder te kiezen' }).click()
  await begin.waitFor()
})

it('takes the region from the map', async () => {
  const { page } = await site.window(undefined)
  await visit(page, '/landers/maplanding')
  await page.getByRole('radio', { name: 'Utrecht' }).focus()
  await page.getByRole('radio', { name: 'Limburg' }).check({ force: true })
  await page.getByRole('button', { name: 'Begin gratis' }).click()
  await page.waitForURL(/\/signup\?.*place=NL-LI/)
})

it('lights the neighbours of a ring, and leads from the open ring to the form', async () => {
  const { page } = await moving()
  await visit(page, '/landers/socialnetwork')
  const light = (ring: number) => page.locator(`.r${ring}`).evaluate((one) => getComputedStyle(one).filter)
  await page.locator('.r1').hover()
  await expect.poll(() => light(5)).toBe('none')
  await expect.poll(() => light(3)).toContain('brightness(0.5)')
  await page.getByRole('link', { name: 'Jij?' }).click()
  expect(new URL(page.url()).hash).toBe('#begin')
})

it('fades through six scenes until it is stopped, and not at all where motion is reduced', async () => {
  const { page } = await moving()
  await visit(page, '/landers/transitionsvideolanding')
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  expect(await running()).toBeGreaterThan(5)
  await page.getByRole('checkbox', { name: 'Zet de beweging stil' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(running).toBe(0)
  const still = await site.window()
  await visit(still.page, '/landers/transitionsvideolanding')
  expect(await still.page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await still.page.locator('.scenes img').filter({ visible: true }).count()).toBe(1)
})

it('moves flames and embers over the poster until it is stopped, and shows only the poster where motion is reduced', async () => {
  const { page } = await moving(390)
  await visit(page, '/landers/video')
  const running = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  expect(await running()).toBeGreaterThan(20)
  // What else changes in every frame keeps the page busy.
  const changed = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) =>
        (effect as KeyframeEffect)
          .getKeyframes()
          .flatMap(({ offset, computedOffset, easing, composite, ...properties }) => Object.keys(properties)),
      ),
  )
  expect([...new Set(changed)].sort()).toEqual(['opacity', 'transform'])
  await page.getByRole('checkbox', { name: 'Zet de beweging stil' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(running).toBe(0)
  const still = await site.window(undefined, { width: 390 })
  await visit(still.page, '/landers/video')
  expect(await still.page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await still.page.locator('audio, video, canvas, .fire :visible').count()).toBe(0)
})

it('takes a swipe, a key and a press for the three cards', async () => {
  const { page } = await moving()
  await visit(page, '/landers/tinderswipe')
  const card = await page.locator('.c1 img').boundingBox()
  if (!card) throw new Error('There is no card.')
  await page.mouse.move(card.x + 100, card.y + 100)
  await page.mouse.down()
  await page.mouse.move(card.x + 260, card.y + 110, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => page.locator('.c1 .yes input').isChecked()).toBe(true)
  await page.locator('.c2 .yes input:focus').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.locator('.c2 .no input').isChecked()).toBe(true)
  await page.locator('.c3 .yes').click()
  await page.getByRole('button', { name: 'Begin gratis' }).waitFor()
})

it('leads a member to the members page', async () => {
  const window = await site.window()
  await logIn(window, 'anna@example.com')
  await window.page.goto('/landers/gallery')
  expect(new URL(window.page.url()).pathname).toBe('/members')
})
