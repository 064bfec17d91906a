import '@fontsource-variable/bricolage-grotesque/opsz.css'
import { createRoot } from 'react-dom/client'
import { createConsoleClient } from '../graphql/client.ts'
import { activateLocale, firstLocale } from '../shared/i18n/locale.ts'
import { Application } from './application.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
const client = createConsoleClient()
await activateLocale(firstLocale())
createRoot(root).render(<Application client={client} />)
