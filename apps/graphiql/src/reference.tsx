import './nonce.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RedocStandalone } from 'redoc'
import { BrandBar } from './brand-bar.tsx'

const plum = '#5e1b49'
const spark = '#b4265b'
const [text, quiet, ground] = ['#261a24', '#5d4f59', '#fbf8f6']
const face = "'Bricolage Grotesque Variable', system-ui, sans-serif"

/** The product's colours and type; those of Redoc are too faint for small text. */
const theme = {
  colors: {
    primary: { main: spark },
    success: { main: '#1b7448' },
    error: { main: '#b3211f' },
    warning: { main: '#8a5200' },
    text: { primary: text, secondary: quiet },
    http: { get: '#1b7448', post: '#2b5c9b', put: '#8a5200', delete: '#b3211f' },
    responses: {
      success: { color: '#1b7448', backgroundColor: '#e2f3e9', tabTextColor: '#5cc98f' },
      error: { color: '#b3211f', backgroundColor: '#fce7e4', tabTextColor: '#ff8b84' },
    },
  },
  spacing: { sectionVertical: 20 },
  typography: {
    fontFamily: face,
    fontSize: '16px',
    headings: { fontFamily: face, fontWeight: '650' },
    code: { color: spark, backgroundColor: ground },
    links: { color: spark, visited: spark, hover: plum },
  },
  sidebar: { backgroundColor: ground, textColor: text, activeTextColor: spark },
  rightPanel: { backgroundColor: text },
  codeBlock: { backgroundColor: '#161018' },
}

const options = { theme, disableSearch: true, hideHostname: true, sortRequiredPropsFirst: true }

const root = document.querySelector<HTMLElement>('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrandBar title="API reference">
        <a href="/api/openapi.json">OpenAPI</a>
        <a href="/partners/apply">Apply for access</a>
        <a href="/api/collection.json">Collection for Bruno and Postman</a>
      </BrandBar>
      <main>
        <RedocStandalone specUrl="/api/openapi.json" options={options} />
      </main>
    </StrictMode>,
  )
