import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import { DataGrid } from '@mui/x-data-grid'
import { useRef, useState } from 'react'
import { useGridTexts } from '../../shared/grid/grid-texts.ts'
import { EmptyState, FailureState } from '../../shared/page/states.tsx'
import { useStaffColumns } from './staff-columns.tsx'
import { useStaffMembersQuery } from './staff-members.generated.ts'

const pageSize = 25

/** The table of all staff, a page at a time. The list goes on after the cursor of the page before. */
export function StaffTable() {
  const { t } = useLingui()
  const columns = useStaffColumns()
  const texts = useGridTexts()
  const [page, setPage] = useState(0)
  /** The cursor after which each page begins. */
  const cursors = useRef<(string | null)[]>([null])
  const { data, error, loading, refetch } = useStaffMembersQuery({
    variables: { first: pageSize, after: cursors.current[page] ?? null },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <FailureState error={error} onRetry={() => void refetch().catch(() => {})} />
  const list = data?.staffMembers
  // The table would go back from a page that it believes to be behind the last one.
  const isLast = list !== undefined && !list.pageInfo.hasNextPage
  const rows = list?.edges.map(({ node }) => node) ?? []
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 200 }}>
      <DataGrid
        aria-label={t`Staff`}
        rows={rows}
        columns={columns}
        loading={loading && !data}
        density="standard"
        rowHeight={48}
        columnHeaderHeight={42}
        disableRowSelectionOnClick
        disableColumnMenu
        hideFooter={page === 0 && isLast}
        paginationMode="server"
        pageSizeOptions={[pageSize]}
        paginationModel={{ page, pageSize }}
        onPaginationModelChange={(model) => {
          if (model.page > page) cursors.current[model.page] = list?.pageInfo.endCursor ?? null
          setPage(model.page)
        }}
        rowCount={isLast ? page * pageSize + rows.length : -1}
        paginationMeta={{ hasNextPage: !isLast }}
        localeText={texts}
        slots={{ noRowsOverlay: NoStaff }}
      />
    </Box>
  )
}

function NoStaff() {
  const { t } = useLingui()
  return <EmptyState text={t`Nobody works here yet.`} />
}
