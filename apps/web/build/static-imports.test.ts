import { expect, it } from 'vitest'
import { staticImports } from './static-imports.ts'

const files: Record<string, string> = {
  '/src/main.tsx': `import './style.css'
import { a } from './shared/a.tsx'
import type { Late } from './late.tsx'
import {
  b,
  type B,
} from '../lib/b.ts'
const late = () => import('./late.tsx')
// import { gone } from './gone.tsx'
`,
  '/src/shared/a.tsx': `export { c } from './c.ts'\nimport react from 'react'`,
  '/src/shared/c.ts': `import { a } from './a.tsx'`,
  '/lib/b.ts': '',
  '/src/late.tsx': '',
  '/src/gone.tsx': '',
}

it('finds direct and indirect imports, also circular ones, and nothing that is loaded later', () => {
  const found = staticImports(['/src/main.tsx'], (file) => files[file] ?? null)
  expect([...found].sort()).toEqual(['/lib/b.ts', '/src/main.tsx', '/src/shared/a.tsx', '/src/shared/c.ts'])
})
