import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { firstPages } from '../src/app/route-table.ts'
import { emojiModules } from './emoji-data.ts'
import { firstMessages } from './first-messages.ts'
import { pageStyles } from './page-styles.ts'
import { refusePseudo } from './pseudo-locale.ts'
import { tokensStylesheet } from './tokens-stylesheet.ts'
import { trimPhosphor } from './trim-phosphor.ts'

const root = join(import.meta.dirname, '..')
/** Where Lingui looks for its configuration, whatever folder a command was started in. */
const fromHere = { cwd: root }
const layouts = ['default', 'chat'].map((layout) => `src/routes/layouts/${layout}.tsx`)
/** What the first page always needs: the shell, and what its layouts load at once. */
const shell = ['src/app/main.tsx', ...layouts, 'src/features/chat/list/conversation-list.tsx']

/** The plugins that compile the member application, the public pages and the tests. */
export function plugins(): PluginOption[] {
  return [
    react(),
    lingui(fromHere),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(fromHere) }, fromHere)] }),
    tokensStylesheet(),
    trimPhosphor(),
    emojiModules(),
    pageStyles(),
    refusePseudo(),
    firstMessages(root, [...shell, ...firstPages.map((page) => `src/routes/${page}.tsx`)]),
  ]
}
