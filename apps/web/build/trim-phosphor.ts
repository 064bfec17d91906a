import type { Plugin } from 'vite'

const unusedWeights = ['thin', 'light', 'duotone']

/**
 * Drops the icon weights that the look never uses: every Phosphor icon carries six drawings and the
 * product shows regular, bold and fill, so this halves what icons cost in the first load.
 */
export function trimPhosphor(): Plugin {
  return {
    name: 'vonk:trim-phosphor',
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/[^/]+\.es\.js/ },
      handler(code) {
        let trimmed = code
        for (const weight of unusedWeights) {
          const start = trimmed.indexOf(`  [\n    "${weight}",`)
          if (start < 0) continue
          const next = trimmed.indexOf('\n  ],\n', start)
          trimmed =
            next < 0
              ? `${trimmed.slice(0, start)}${trimmed.slice(trimmed.indexOf('\n  ]\n', start) + 5)}`
              : `${trimmed.slice(0, start)}${trimmed.slice(next + 6)}`
        }
        return { code: trimmed, map: null }
      },
    },
  }
}
