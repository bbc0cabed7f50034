import { useQuery } from '@tanstack/react-query';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '#i18n';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { requestFor } from '../../../shared/api/client.ts';
import { buttonClass, IconButton } from '../../../shared/ui/Button.tsx';
import { ClockIcon, DownloadIcon, MoreIcon, SettingsIcon } from '../../../shared/ui/icons.tsx';
import { UploadIcon } from '../../../shared/deferred/icons.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { ErrorView } from '../../../shared/ui/feedback/ErrorView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Menu, MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { ReviewIcon, TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { courseQuery } from '../../course/queries.ts';
import { gradebook } from '../../endpoints.gen.ts';
import { download } from '../../download/download.ts';
import { ListSearch } from '../../list/filters/ListSearch.tsx';
import { detailPath } from '../../people/person.ts';
import { useCrumb } from '../../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { type Setup, setupQuery } from '../queries.ts';
import { sharesOfSetup } from '../setup/shares.ts';
import { CellBar } from './CellBar.tsx';
import classes from './Grid.module.css';
import { GridTable } from './GridTable.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { LearnerCards } from './LearnerCards.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { FIXED_COLUMNS, type Spot } from './selection.ts';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { useGrid } from './useGrid.ts';
import { type GridFilters, useGridRows } from './useGridRows.ts';
import { useLiveGrid } from './useLiveGrid.ts';
import { useGridSelection } from './useGridSelection.ts';

const NARROW = '(max-width: 48em)';
/** The last row in sight until the grid has measured itself. */
const FIRST_SEEN = { first: 0, last: 19 };
const RECALCULATING_MS = 3000;

/** The gradebook of a course: its learners by its columns. */
export function GridScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const setup = useQuery({
    ...setupQuery(id),
    // The job that works results out again reports nothing of its own.
    refetchInterval: ({ state }) => (state.data?.recalculating ? RECALCULATING_MS : false),
  });
  const course = useQuery(courseQuery(id));
  return (
    <ScreenQuery query={setup} loading={<ScreenLoading />} missing={t('gradebook.missing')}>
      {(found) => <Gradebook key={id} setup={found} name={course.data?.name ?? ''} />}
    </ScreenQuery>
  );
}

const orders = {
  name: { orderby: 'name', order: 'asc' },
  name_desc: { orderby: 'name', order: 'desc' },
  percent: { orderby: 'percent', order: 'desc' },
  percent_asc: { orderby: 'percent', order: 'asc' },
} as const;

interface Asked {
  search: string;
  status: '' | 'in_progress' | 'final';
  access: 'active' | 'any';
  sort: keyof typeof orders;
}

function Gradebook({ setup, name }: { setup: Setup; name: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const crumb = useCrumb('/gradebook');
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState<Asked>({ search: '', status: '', access: 'active', sort: 'name' });
  const [seen, setSeen] = useState(FIRST_SEEN);
  const [importing, setImporting] = useState(false);
  const course = setup.course_id;
  const { search, status, access, sort } = asked;
  const filters: GridFilters = useMemo(
    () => ({ search, access, ...(status && { status }), ...orders[sort] }),
    [search, status, access, sort],
  );
  const rows = useGridRows({ course, columns: setup.columns.length, filters, ...seen });
  const total = rows.total ?? 0;
  const size = { rows: total + 1, columns: setup.columns.length + FIXED_COLUMNS };
  const selection = useGridSelection({ ...size, page: 1 });
  const grid = useGrid({ setup, rows, selection });
  useLiveGrid(course, grid.refreshCells);
  const onSeen = useCallback((first: number, last: number) => setSeen({ first, last }), []);
  const shares = sharesOfSetup(setup);
  const params = { courseId: String(course) };

  /** What Enter opens where nothing is edited. */
  function open({ row, column }: Spot) {
    const line = grid.loaded.rowAt(row - 1);
    if (row === 0) {
      document.querySelector<HTMLElement>(`[data-spot="0:${column}"] button`)?.click();
    } else if (column === 0 && line) void navigate({ to: detailPath('students', line.user) as '/' });
    else if (line?.result_id) {
      void navigate({ to: '/gradebook/results/$resultId', params: { resultId: String(line.result_id) } });
    }
  }

  function exportFile() {
    const { url } = requestFor(gradebook.file, {
      params: { course },
      query: { search, access, ...(status && { status }) },
    });
    void download(t, url);
  }

  return (
    <Screen
      title={name === '' ? t('gradebook.title') : t('gradebook.title_of', { course: name })}
      crumbs={[crumb]}
      actions={
        <>
          <Menu
            trigger={(props) => (
              <IconButton label={t('gradebook.more_actions')} {...props}>
                <MoreIcon />
              </IconButton>
            )}
          >
            <MenuItem icon={<UploadIcon />} onClick={() => setImporting(true)}>
              {t('gradebook.import')}
            </MenuItem>
            <MenuItem icon={<DownloadIcon />} onClick={exportFile}>
              {t('gradebook.export')}
            </MenuItem>
          </Menu>
          <Link to="/gradebook/$courseId/history" params={params} className={buttonClass({})}>
            <ClockIcon />
            {t('gradebook.history')}
          </Link>
          <Link to="/gradebook/$courseId/columns" params={params} className={buttonClass({ variant: 'primary' })}>
            <SettingsIcon />
            {t('gradebook.edit_columns')}
          </Link>
        </>
      }
    >
      <div className={classes.tools}>
        <ListSearch
          words="gradebook"
          value={search}
          onSearch={(text) => setAsked((before) => ({ ...before, search: text }))}
        />
        <SelectField
          className={classes.select}
          aria-label={t('gradebook.status')}
          unset={t('gradebook.any_status')}
          value={status}
          options={(['in_progress', 'final'] as const).map((value) => ({
            value,
            label: t(`gradebook.status_${value}`),
          }))}
          onChange={(value) => setAsked((before) => ({ ...before, status: value as Asked['status'] }))}
        />
        <SelectField
          className={classes.select}
          aria-label={t('gradebook.access')}
          value={access}
          options={(['active', 'any'] as const).map((value) => ({ value, label: t(`gradebook.access_${value}`) }))}
          onChange={(value) => setAsked((before) => ({ ...before, access: value as Asked['access'] }))}
        />
        <SelectField
          className={classes.select}
          aria-label={t('gradebook.sort')}
          value={sort}
          options={(Object.keys(orders) as Asked['sort'][]).map((value) => ({
            value,
            label: t(`gradebook.sort_${value}`),
          }))}
          onChange={(value) => setAsked((before) => ({ ...before, sort: value as Asked['sort'] }))}
        />
        <output className={classes.state}>
          {grid.state.saving
            ? t('gradebook.saving')
            : grid.state.unsaved.size > 0
              ? t('gradebook.not_all_saved')
              : grid.state.done.length > 0
                ? t('gradebook.all_saved')
                : ''}
        </output>
      </div>
      {setup.recalculating && <Notice>{t('gradebook.recalculating')}</Notice>}
      <UnsavedNotice grid={grid} />
      {rows.total === undefined ? (
        rows.error ? (
          <ErrorView error={rows.error} onRetry={() => void rows.retry()} />
        ) : (
          <Loading>
            <SkeletonText count={8} />
          </Loading>
        )
      ) : setup.columns.length === 0 ? (
        <EmptyState
          icon={<TableIcon size={26} />}
          title={t('gradebook.no_columns')}
          action={
            <Link to="/gradebook/$courseId/columns" params={params} className={buttonClass({ variant: 'primary' })}>
              {t('gradebook.edit_columns')}
            </Link>
          }
        >
          {t('gradebook.no_columns_text')}
        </EmptyState>
      ) : total === 0 ? (
        <EmptyState
          icon={<TableIcon size={26} />}
          title={t(isFiltered(asked) ? 'gradebook.none_found' : 'gradebook.no_learners')}
        />
      ) : narrow ? (
        <LearnerCards grid={grid} total={total} onSeen={onSeen} />
      ) : (
        <>
          <CellBar grid={grid} />
          <GridTable grid={grid} size={size} courseName={name} shares={shares} onSeen={onSeen} onOpen={open} />
          <p className={classes.legend}>
            <span className={classes.review}>
              <ReviewIcon size={14} />
            </span>
            {t('gradebook.cell_needs_review')}
          </p>
        </>
      )}
      <ReasonDialog grid={grid} />
      <PasteDialog grid={grid} />
      <ImportDialog grid={grid} open={importing} onClose={() => setImporting(false)} />
    </Screen>
  );
}

const isFiltered = ({ search, status }: Asked): boolean => search !== '' || status !== '';
