import { Route, Routes } from 'react-router'
import { useViewer } from '../../shared/session/session.tsx'
import { BreakHint } from './care/break-hint.tsx'
import { CarePage } from './care/care-page.tsx'
import { CasePage } from './case/case-page.tsx'
import { CrimeFilePage } from './crimes/crime-file-page.tsx'
import { CrimeFilesPage } from './crimes/crime-files-page.tsx'
import { UndoBar } from './decision/undo-bar.tsx'
import { OverviewPage } from './overview/overview-page.tsx'
import { NextPage } from './queue/next-page.tsx'
import { QueuePage } from './queue/queue-page.tsx'
import { NextClaimProvider } from './state/next-claim.tsx'
import { PendingProvider } from './state/pending.tsx'

/** The pages of the desk, and what they share: the decision that can be undone, and the case that is claimed ahead. */
export function DeskPages() {
  const { id } = useViewer()
  return (
    <PendingProvider viewerId={id}>
      <NextClaimProvider viewerId={id}>
        <BreakHint />
        <Routes>
          <Route index element={<OverviewPage />} />
          <Route path="care" element={<CarePage />} />
          <Route path="crimes" element={<CrimeFilesPage />} />
          <Route path="crimes/:id" element={<CrimeFilePage />} />
          <Route path=":queue" element={<QueuePage />} />
          <Route path=":queue/next" element={<NextPage />} />
          <Route path=":queue/:id" element={<CasePage />} />
        </Routes>
        <UndoBar />
      </NextClaimProvider>
    </PendingProvider>
  )
}
