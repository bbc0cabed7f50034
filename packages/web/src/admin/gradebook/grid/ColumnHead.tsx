import { useNavigate } from '@tanstack/react-router';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from '#i18n';
import { HideIcon, LevelIcon, ShowIcon } from '../../../shared/deferred/icons.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { iconButtonClass } from '../../../shared/ui/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { ChevronDownIcon, EditIcon, QuizIcon, SettingsIcon } from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem } from '../../../shared/ui/overlays/Menu.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { itemOfKey, itemScreen } from './cells/cellLinks.ts';
import classes from './Grid.module.css';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { FIXED_COLUMNS, isIn } from './selection.ts';
import type { Grid } from './useGrid.ts';
import { useRelease } from './useRelease.ts';

const place = ({ selection: { active, range } }: Grid, column: number) => ({
  role: 'columnheader',
  'data-spot': `0:${column}`,
  'aria-colindex': column + 1,
  'aria-selected': isIn(range, { row: 0, column }),
  tabIndex: active.row === 0 && active.column === column ? 0 : -1,
});

/** The head of the learners or of the percent of the course. */
export function FixedHead({ grid, column, style }: { grid: Grid; column: 0 | 1; style: CSSProperties }) {
  const { t } = useTranslation();
  return (
    <div {...place(grid, column)} className={column === 0 ? classes.corner : classes.columnHead} style={style}>
      <span className={classes.headName}>{t(column === 0 ? 'gradebook.learner' : 'gradebook.total')}</span>
    </div>
  );
}

/** A column: its name, full points and share, and what can be done with it. */
export function ColumnHead({
  grid,
  at,
  share,
  style,
}: {
  grid: Grid;
  at: number;
  share: number;
  style: CSSProperties;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  const navigate = useNavigate();
  const release = useRelease(grid.setup.course_id);
  const [asks, setAsks] = useState(false);
  const column = grid.setup.columns[at];
  if (!column) return null;
  const hidden = column.released_at === null;
  const course = String(grid.setup.course_id);
  const item = itemOfKey(column.key);
  return (
    <div {...place(grid, at + FIXED_COLUMNS)} className={classes.columnHead} style={style}>
      <span className={classes.headName} title={column.name}>
        <bdi>{column.name}</bdi>
      </span>
      <span className={classes.headFacts}>
        {t('gradebook.of_points', { points: format.number(column.total) })}
        {' · '}
        {column.weight === 0 ? (
          t('gradebook.not_counted')
        ) : (
          <bdi dir="ltr">
            {column.extra_credit ? '+' : ''}
            {score(share)}
          </bdi>
        )}
        {hidden && (
          <>
            <HideIcon size={14} />
            <VisuallyHidden>{t('gradebook.hidden')}</VisuallyHidden>
          </>
        )}
      </span>
      <span className={classes.headMenu}>
        <Menu
          trigger={(props) => (
            <button
              type="button"
              {...props}
              tabIndex={-1}
              className={cx(iconButtonClass, classes.headButton)}
              aria-label={t('gradebook.column_actions', { name: column.name })}
            >
              <ChevronDownIcon size={16} />
            </button>
          )}
          heading={column.name}
        >
          <MenuItem
            icon={hidden ? <ShowIcon size={18} /> : <HideIcon size={18} />}
            onClick={() => (hidden ? setAsks(true) : release.mutate({ keys: [column.key], released: false }))}
          >
            {t(hidden ? 'gradebook.release_asks' : 'gradebook.hide')}
          </MenuItem>
          <MenuItem
            icon={<SettingsIcon size={18} />}
            onClick={() => void navigate({ to: '/gradebook/$courseId/columns', params: { courseId: course } })}
          >
            {t('gradebook.edit_columns')}
          </MenuItem>
          {item !== undefined && column.type === 'quiz' && (
            <MenuItem
              icon={<LevelIcon size={18} />}
              onClick={() =>
                void navigate({
                  to: '/course-analytics/$courseId/item-analysis',
                  params: { courseId: course },
                  search: { quiz: item },
                })
              }
            >
              {t('gradebook.item_analysis')}
            </MenuItem>
          )}
          {item !== undefined && (
            <MenuItem
              icon={column.type === 'quiz' ? <QuizIcon size={18} /> : <EditIcon size={18} />}
              onClick={() => void navigate(itemScreen(course, column.type, item))}
            >
              {t('gradebook.edit_item')}
            </MenuItem>
          )}
        </Menu>
      </span>
      <ReleaseDialog
        course={grid.setup.course_id}
        columnKey={column.key}
        title={t('gradebook.release_title', { name: column.name })}
        open={asks}
        onConfirm={() => release.mutate({ keys: [column.key], released: true })}
        onClose={() => setAsks(false)}
      />
    </div>
  );
}
