import { entitlementSources } from './sources.ts';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Panel } from '../../dashboard/Panel.tsx';
import { FigureGrid } from '../kit/FigureGrid.tsx';
import classes from '../kit/Figures.module.css';
import { type PlainColumn, PlainTable } from '../kit/PlainTable.tsx';
import { SeriesPanel } from '../kit/SeriesPanel.tsx';
import { useShownFigures } from '../kit/useShownFigures.ts';
import { previousOf, type SchoolFigures } from '../queries.ts';
import { FiguresView } from './FiguresView.tsx';
import type { TabProps } from './tabProps.ts';

function Enrollments({ figures: { range, cards, series, sources } }: { figures: SchoolFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count } = useShownFigures(range);
  const nameOf = (source: string) => {
    const known = entitlementSources.find((one) => one === source);
    return t(`analytics.source_${known ?? 'other'}`);
  };
  const before: PlainColumn<SchoolFigures['sources'][number]> = {
    id: 'previous',
    label: t('analytics.column_before'),
    isNumber: true,
    cell: ({ previous }) => (previous === null ? '–' : format.number(previous)),
  };
  return (
    <>
      <FigureGrid
        label={t('analytics.tab_enrollments')}
        figures={(['enrolled', 'unenrolled', 'completed'] as const).map((id) => count(id, cards[id]))}
      />
      <div className={classes.charts}>
        <SeriesPanel id="enrolled" rows={series.enrolled} range={range} />
        <SeriesPanel id="unenrolled" rows={series.unenrolled} range={range} />
      </div>
      {sources.length > 0 && (
        <Panel title={t('analytics.sources')}>
          <PlainTable
            label={t('analytics.sources')}
            keyOf={({ source }) => source}
            rows={sources.toSorted((a, b) => b.value - a.value)}
            columns={[
              { id: 'source', label: t('analytics.column_source'), cell: ({ source }) => nameOf(source) },
              {
                id: 'value',
                label: t('analytics.figure_enrolled'),
                isNumber: true,
                cell: ({ value }) => format.number(value),
              },
              ...(previousOf(range) ? [before] : []),
            ]}
          />
        </Panel>
      )}
    </>
  );
}

export function EnrollmentsTab({ search }: TabProps) {
  return <FiguresView search={search}>{(figures) => <Enrollments figures={figures} />}</FiguresView>;
}
