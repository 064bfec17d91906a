import { ComplaintsPage } from '../features/safety/complaints-page.tsx'

export default function ComplaintsRoute() {
  return <ComplaintsPage />
}
