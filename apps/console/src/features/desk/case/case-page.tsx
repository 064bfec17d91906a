import { Trans } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router'
import { EmptyState, Loaded, MissingRight } from '../../../shared/page/states.tsx'
import { type ReviewCaseQuery, useReviewCaseQuery } from '../graph/review-case.generated.ts'
import {
  type ReviewCasePartsFragment,
  useReviewCasePartsFragment,
} from '../graph/review-case-parts.generated.ts'
import { useReviewRowFragment } from '../graph/review-row.generated.ts'
import { useDeskPlace } from '../state/use-desk-place.ts'
import { useCasePolicy } from './ask-for-case.ts'
import { CaseView } from './case-view.tsx'

/** The page of one case. */
export function CasePage() {
  const { id = '' } = useParams()
  const place = useDeskPlace()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
  const result = useReviewCaseQuery({ variables: { id: number }, fetchPolicy: useCasePolicy(number) })
  if (!place.isAllowed) return <MissingRight />
  return (
    <Loaded result={result}>
      {({ reviewItem }) => (reviewItem ? <Case key={reviewItem.id} item={reviewItem} /> : <NoCase />)}
    </Loaded>
  )
}

function Case({ item }: { item: NonNullable<ReviewCaseQuery['reviewItem']> }) {
  const parts = useReviewCasePartsFragment(item)
  return parts && <CaseOf parts={parts} />
}

function CaseOf({ parts }: { parts: ReviewCasePartsFragment }) {
  const row = useReviewRowFragment(parts)
  const place = useDeskPlace()
  return row && <CaseView parts={parts} row={row} place={place} />
}

function NoCase() {
  const { listUrl } = useDeskPlace()
  return (
    <EmptyState
      text={<Trans>There is no such case, or it is not yours to see.</Trans>}
      action={
        <Button component={Link} to={listUrl} variant="outlined">
          <Trans>To the list</Trans>
        </Button>
      }
    />
  )
}
