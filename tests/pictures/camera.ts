import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { overflowOf } from '../testkit/axe.ts'
import { visit, type Window } from '../testkit/browser.ts'
import type { DemoSite } from '../testkit/demo-site.ts'

const root = join(import.meta.dirname, '../../docs/pictures')

/** A screen in one state, which is photographed at both widths in both colour schemes. */
export interface Scene {
  /** The name of the file: `chat/photo`. */
  name: string
  /** The e-mail address of the viewer; a visitor when absent. */
  who?: string
  /** The path of the page; when it depends on data of the scene, `arrange` goes there. */
  path?: string
  /** Brings the page into the state, once for each width. */
  arrange?: (window: Window) => Promise<unknown>
}

const widths = [390, 1280] as const
const schemes = ['light', 'dark'] as const

/** Takes the four pictures of a scene, and puts them on one sheet: phone beside desktop, light above dark. */
export async function photograph(site: Pick<DemoSite, 'window'>, scene: Scene): Promise<void> {
  const shots: Buffer[] = []
  for (const width of widths) {
    const window = await site.window(scene.who, { width })
    if (scene.path) await visit(window.page, scene.path)
    await scene.arrange?.(window)
    if ((await overflowOf(window.page)) > 0) throw new Error(`${scene.name} scrolls sideways at ${width}.`)
    for (const colorScheme of schemes) {
      await window.page.emulateMedia({ colorScheme })
      await settle(window.page)
      shots.push(await window.page.screenshot({ caret: 'hide' }))
    }
    await window.context.close()
  }
  await keep(scene.name, shots)
}

/** Takes one picture of a scene, on a desktop in light colours and at its full size: the first picture of the README. */
export async function photographDesktop(site: Pick<DemoSite, 'window'>, scene: Scene): Promise<void> {
  const window = await site.window(scene.who, { width: 1280 })
  if (scene.path) await visit(window.page, scene.path)
  await scene.arrange?.(window)
  await settle(window.page)
  await keepPage(scene.name, await window.page.screenshot({ caret: 'hide' }))
  await window.context.close()
}

/** Waits until pictures in view have loaded, and animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    await Promise.all(inView.map((image) => image.decode().catch(() => {})))
  })
  await page.waitForTimeout(400)
}

/** The scale of each shot on the sheet, and the gap between two shots. */
const scale = 0.6
const gap = 16

async function keep(name: string, shots: readonly Buffer[]): Promise<void> {
  const [phone, phoneDark, desk, deskDark] = (await Promise.all(shots.map(shrink))) as [
    Shot,
    Shot,
    Shot,
    Shot,
  ]
  const right = phone.info.width + gap
  const below = Math.max(phone.info.height, desk.info.height) + gap
  const path = join(root, `${name}.webp`)
  mkdirSync(join(path, '..'), { recursive: true })
  await sharp({
    create: {
      width: right + desk.info.width,
      height: below + Math.max(phoneDark.info.height, deskDark.info.height),
      channels: 3,
      background: '#8a8088',
    },
  })
    .composite([
      { input: phone.data, left: 0, top: 0 },
      { input: desk.data, left: right, top: 0 },
      { input: phoneDark.data, left: 0, top: below },
      { input: deskDark.data, left: right, top: below },
    ])
    .webp({ quality: 72, effort: 6 })
    .toFile(path)
}

/** The picture of a page at rest. */
export async function shootPage(page: Page): Promise<Buffer> {
  await settle(page)
  return page.screenshot({ caret: 'hide' })
}

/** Saves a page as it is now in both colour schemes, the dark one under `<name>-dark`. */
export async function keepSchemes(name: string, page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    const shot = await shootPage(page)
    const { width = 0 } = await sharp(shot).metadata()
    const smaller = await sharp(shot)
      .resize(Math.round(width * 0.75))
      .png()
      .toBuffer()
    await keepPage(colorScheme === 'dark' ? `${name}-dark` : name, smaller)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Saves pictures of phones side by side. */
export async function keepRow(name: string, shots: readonly Buffer[]): Promise<void> {
  const phones = await Promise.all(shots.map(shrink))
  const width = phones.reduce((sum, { info }) => sum + info.width + gap, -gap)
  const height = Math.max(...phones.map(({ info }) => info.height))
  const path = join(root, `${name}.webp`)
  mkdirSync(join(path, '..'), { recursive: true })
  await sharp({ create: { width, height, channels: 3, background: '#8a8088' } })
    .composite(phones.map(({ data, info }, at) => ({ input: data, left: at * (info.width + gap), top: 0 })))
    .webp({ quality: 68, effort: 6 })
    .toFile(path)
}

/** Saves one picture as it is. */
export async function keepPage(name: string, png: Buffer): Promise<void> {
  const path = join(root, `${name}.webp`)
  mkdirSync(join(path, '..'), { recursive: true })
  await sharp(png).webp({ quality: 72, effort: 6 }).toFile(path)
}

type Shot = Awaited<ReturnType<typeof shrink>>

async function shrink(shot: Buffer) {
  const { width } = await sharp(shot).metadata()
  return sharp(shot)
    .resize(Math.round(width * scale))
    .png()
    .toBuffer({ resolveWithObject: true })
}
