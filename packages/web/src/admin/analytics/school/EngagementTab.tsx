import { useTranslation } from '#i18n';
import { FigureGrid } from '../kit/FigureGrid.tsx';
import classes from '../kit/Figures.module.css';
import { SeriesPanel } from '../kit/SeriesPanel.tsx';
import { useShownFigures } from '../kit/useShownFigures.ts';
import type { SchoolFigures } from '../queries.ts';
import { DropOffPanel } from './DropOffPanel.tsx';
import { FiguresView } from './FiguresView.tsx';
import type { TabProps } from './tabProps.ts';

const counts = ['active', 'item_started', 'item_completed', 'attempts', 'passed', 'completed', 'seconds'] as const;

function Engagement({ figures: { range, cards, series } }: { figures: SchoolFigures }) {
  const { t } = useTranslation();
  const { count } = useShownFigures(range);
  return (
    <>
      <FigureGrid label={t('analytics.tab_engagement')} figures={counts.map((id) => count(id, cards[id]))} />
      <div className={classes.charts}>
        {(['active', 'item_completed', 'attempts', 'seconds'] as const).map((id) => (
          <SeriesPanel key={id} id={id} rows={series[id]} range={range} />
        ))}
      </div>
    </>
  );
}

export function EngagementTab({ search }: TabProps) {
  return (
    <div className={classes.screen}>
      <FiguresView search={search}>{(figures) => <Engagement figures={figures} />}</FiguresView>
      <DropOffPanel search={search} />
    </div>
  );
}
