import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import type uPlot from 'uplot'

declare global {
  interface Window {
    uPlot: typeof uPlot
  }
}

const files = dirname(createRequire(import.meta.url).resolve('uplot'))

/** A panel of a dashboard with its values. */
export interface DrawnPanel {
  title: string
  isRow: boolean
  description: string
  unit: string
  /** Seconds since 1970. */
  times: number[]
  lines: { name: string; values: (number | null)[] }[]
}

const style = `
  body { margin: 0; padding: 24px; width: 1500px; box-sizing: border-box; background: #f4f5f5; color: #24292e;
    font: 13px/1.4 "DejaVu Sans", "Open Sans", sans-serif; }
  h1 { font-size: 22px; margin: 0 0 4px; }
  main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; }
  h2 { grid-column: 1 / -1; font-size: 16px; margin: 14px 0 0; }
  section { background: #fff; border: 1px solid #dcdedf; border-radius: 4px; padding: 10px 12px; min-width: 0; }
  h3 { font-size: 14px; margin: 0; }
  p { color: #6e7379; font-size: 11px; margin: 2px 0 4px; min-height: 30px; }
  ul { list-style: none; margin: 4px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 2px 14px; font-size: 11px;
    min-height: 34px; align-content: flex-start; }
  li::before { content: ""; display: inline-block; width: 14px; height: 3px; margin: 0 5px 3px 0; background: var(--c); }
  .none { height: 170px; display: grid; place-items: center; color: #6e7379; }
`

/** Draws the panels of a dashboard on a page, each with its title, unit and legend. */
export async function drawDashboard(page: Page, title: string, panels: DrawnPanel[]): Promise<void> {
  await page.setContent(`<!doctype html><title>${title}</title><h1>${title}</h1><main></main>`)
  await page.addStyleTag({ content: style + readFileSync(join(files, 'uPlot.min.css'), 'utf8') })
  await page.addScriptTag({ path: join(files, 'uPlot.iife.min.js') })
  await page.evaluate((given) => {
    const colours = ['#3274d9', '#e0752d', '#37872d', '#c4162a', '#8f3bb8', '#d6a200', '#1f9e9e', '#7a5c3d']
    const powers = ['', 'k', 'M', 'G'] as const
    const short = (value: number, step: number) => {
      const power = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.abs(value) || 1) / step)))
      return `${Number((value / 10 ** (power * step)).toPrecision(3))} ${powers[power]}`.trimEnd()
    }
    const said: Record<string, (value: number) => string> = {
      s: (value) => (value >= 1 || value === 0 ? `${short(value, 3)} s` : `${short(value * 1000, 3)} ms`),
      bytes: (value) => `${short(value, 3)}B`.replace(/(\d)B/, '$1 B'),
      percentunit: (value) => `${Number((value * 100).toPrecision(3))} %`,
      reqps: (value) => `${short(value, 3)} req/s`,
      ops: (value) => `${short(value, 3)} /s`,
    }
    const main = document.querySelector('main') as HTMLElement
    const add = (parent: HTMLElement, tag: string, text = '') =>
      parent.appendChild(Object.assign(document.createElement(tag), { textContent: text }))
    for (const panel of given) {
      if (panel.isRow) {
        add(main, 'h2', panel.title)
        continue
      }
      const section = add(main, 'section')
      add(section, 'h3', panel.title)
      add(section, 'p', panel.description)
      const format = said[panel.unit] ?? ((value: number) => short(value, 3))
      if (panel.lines.length === 0) {
        add(section, 'div', 'Nothing in this time').className = 'none'
        add(section, 'ul')
        continue
      }
      const grid = { stroke: '#e9edf2', width: 1 }
      const axis = { stroke: '#6e7379', font: '11px sans-serif', grid, ticks: grid }
      const options: uPlot.Options = {
        width: section.clientWidth - 24,
        height: 170,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.15 : 1] } },
        axes: [
          { ...axis, size: 26, space: 70, values: '{HH}:{mm}:{ss}' },
          { ...axis, size: 74, space: 34, values: (_chart, splits) => splits.map(format) },
        ],
        series: [
          {},
          ...panel.lines.map((_line, at) => ({
            stroke: colours[at % colours.length] as string,
            fill: `${colours[at % colours.length]}14`,
            width: 2,
            points: { show: false },
            spanGaps: false,
          })),
        ],
      }
      new window.uPlot(options, [panel.times, ...panel.lines.map(({ values }) => values)], section)
      const legend = add(section, 'ul')
      for (const [at, { name }] of panel.lines.entries())
        add(legend, 'li', name).style.setProperty('--c', colours[at % colours.length] as string)
    }
  }, panels)
}
