import { Skeleton, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { usePreference } from '../../shell/usePreference.ts';
import { FigureCard } from './FigureCard.tsx';
import card from './FigureCard.module.css';
import classes from '../DashboardScreen.module.css';
import { figureOf, metrics, shownMetrics } from './metrics.ts';
import type { Figures } from '../queries.ts';

export function FigureCards({ figures, days }: { figures: Figures; days: number }) {
  const [stored, setStored] = usePreference<string[]>('dashboard.figures', []);
  const known = metrics.filter((metric) => figureOf(metric, figures) !== undefined);
  const shown = shownMetrics(stored, known);
  return (
    <ul role="list" className={classes.figures}>
      {shown.map((metric, at) => {
        const figure = figureOf(metric, figures);
        return (
          figure && (
            <FigureCard
              key={`place ${at}`}
              metric={metric}
              figure={figure}
              days={days}
              choices={known.filter((one) => one === metric || !shown.includes(one))}
              onChoose={(chosen) => setStored(shown.map((one, place) => (place === at ? chosen : one)))}
            />
          )
        );
      })}
    </ul>
  );
}

export function FigureCardsLoading() {
  return (
    <Loading>
      <span className={classes.figures}>
        {Array.from({ length: 4 }, (_, at) => (
          <span key={at} className={card.card}>
            <Skeleton width="7rem" height={32} />
            <span className={card.total}>
              <Skeleton width="4rem" height="1.2em" />
            </span>
            <Skeleton width="80%" height={18} />
          </span>
        ))}
      </span>
    </Loading>
  );
}
