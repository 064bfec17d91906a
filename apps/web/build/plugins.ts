import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'
import { tokensStylesheet } from './tokens-stylesheet.ts'
import { trimPhosphor } from './trim-phosphor.ts'

/** The plugins that the member application, the public pages and the tests are all compiled with. */
export function plugins(): PluginOption[] {
  return [
    react(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tokensStylesheet(),
    trimPhosphor(),
  ]
}
