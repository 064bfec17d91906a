import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { firstPages, routeTable } from '../src/app/route-table.ts'
import { emojiModules } from './emoji-data.ts'
import { firstMessages } from './first-messages.ts'
import { iconSprite } from './icon-sprite.ts'
import { pageStyles } from './page-styles.ts'
import { rejectPseudo } from './pseudo-locale.ts'
import { tokensStylesheet } from './tokens-stylesheet.ts'
import { trimPhosphor } from './trim-phosphor.ts'

const root = join(import.meta.dirname, '..')
/** Where Lingui looks for its configuration, whatever folder a command was started in. */
const fromHere = { cwd: root }
const main = 'src/app/main.tsx'
/** What the first pages of each layout always need: the shell, and what the layout loads at once. */
const firstFiles = {
  default: [main, 'src/routes/layouts/default.tsx', ...pagesIn('default')],
  chat: [
    main,
    'src/routes/layouts/chat.tsx',
    'src/features/chat/list/conversation-list.tsx',
    ...pagesIn('chat'),
  ],
}

function pagesIn(layout: string): string[] {
  const rows = routeTable.filter((row) => row.layout === layout && firstPages.includes(row.module))
  return rows.map(({ module }) => `src/routes/${module}.tsx`)
}

/** The plugins that compile the member application, the public pages and the tests. */
export function plugins(): PluginOption[] {
  return [
    react(),
    lingui(fromHere),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(fromHere) }, fromHere)] }),
    tokensStylesheet(),
    iconSprite(root, Object.values(firstFiles).flat()),
    trimPhosphor(),
    emojiModules(),
    pageStyles(),
    rejectPseudo(),
    firstMessages(root, firstFiles),
  ]
}
