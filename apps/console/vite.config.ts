import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type PluginOption } from 'vite'
import { scopedName } from '../web/build/scoped-name.ts'

/** Where Lingui looks for its configuration, whatever folder a command was started in. */
const fromHere = { cwd: import.meta.dirname }

/** The plugins that compile the console and its tests. */
export const plugins = (): PluginOption[] => [
  react(),
  lingui(fromHere),
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(fromHere) }, fromHere)] }),
]

/** Builds the console, which the server serves on a host of its own. */
export default defineConfig(({ command }) => ({
  plugins: plugins(),
  logLevel: 'error',
  // Vite writes this on every tag of the page; the server fills it in per answer.
  html: command === 'build' ? { cspNonce: '__NONCE__' } : {},
  css: { modules: { generateScopedName: scopedName } },
  build: { manifest: true, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
}))
