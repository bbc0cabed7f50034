import { useTranslation } from '#i18n';
import { FigureGrid } from '../kit/FigureGrid.tsx';
import classes from '../kit/Figures.module.css';
import { SeriesPanel } from '../kit/SeriesPanel.tsx';
import { useShownFigures } from '../kit/useShownFigures.ts';
import type { SchoolFigures } from '../queries.ts';
import { FiguresView } from './FiguresView.tsx';
import type { TabProps } from './tabProps.ts';

const counts = [
  'enrolled',
  'active',
  'completed',
  'item_completed',
  'attempts',
  'passed',
  'seconds',
  'reviews',
  'questions',
] as const;

function Overview({ figures: { range, cards, series, sales } }: { figures: SchoolFigures }) {
  const { t } = useTranslation();
  const { count, money } = useShownFigures(range);
  return (
    <>
      <FigureGrid
        label={t('analytics.tab_overview')}
        figures={[
          ...sales.flatMap((amounts) => money(amounts, ['net', 'gross'])),
          ...counts.map((id) => count(id, cards[id])),
        ]}
      />
      <div className={classes.charts}>
        {(['enrolled', 'active', 'completed', 'seconds'] as const).map((id) => (
          <SeriesPanel key={id} id={id} rows={series[id]} range={range} />
        ))}
      </div>
    </>
  );
}

export function OverviewTab({ search }: TabProps) {
  return <FiguresView search={search}>{(figures) => <Overview figures={figures} />}</FiguresView>;
}
