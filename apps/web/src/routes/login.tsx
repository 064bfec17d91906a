import { pageExists } from '../app/existing-pages.ts'
import { LogInPage } from '../features/auth/log-in-page.tsx'
import { siteName } from '../parts/site-name.ts'

export default function LogIn() {
  return <LogInPage siteName={siteName()} exists={pageExists} />
}
