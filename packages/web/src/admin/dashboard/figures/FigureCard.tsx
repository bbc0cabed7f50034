import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { NoChangeIcon } from '../../../shared/deferred/icons.tsx';
import { DownIcon, UpIcon } from '../../../shared/ui/staffIcons.tsx';
import { Menu, MenuChoice } from '../../../shared/ui/overlays/Menu.tsx';
import classes from './FigureCard.module.css';
import type { Figure, Metric } from './metrics.ts';

/** Where the things a figure counts are listed. */
const lists: Partial<Record<Metric, '/courses'>> = { courses: '/courses' };

function Change({ figure, days }: { figure: Figure; days: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const difference = figure.total - figure.previous;
  const Icon = difference > 0 ? UpIcon : difference < 0 ? DownIcon : NoChangeIcon;
  const way = difference > 0 ? 'more' : difference < 0 ? 'fewer' : 'same';
  return (
    <p className={classes.change} data-way={way}>
      <Icon size={18} />
      {t(`dashboard.${way}_${figure.of}`, { number: format.number(Math.abs(difference)), count: days })}
    </p>
  );
}

/** One figure in large, and how it has changed. Which one is the reader's choice. */
export function FigureCard({
  metric,
  figure,
  days,
  choices,
  onChoose,
}: {
  metric: Metric;
  figure: Figure;
  days: number;
  choices: Metric[];
  onChoose: (metric: Metric) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = t(`dashboard.metric_${metric}`);
  const list = lists[metric];
  return (
    <li className={classes.card}>
      <Menu
        align="start"
        trigger={(props) => (
          <button type="button" className={classes.metric} {...props}>
            {name}
            <ChevronDownIcon size={16} />
          </button>
        )}
      >
        {choices.map((choice) => (
          <MenuChoice key={choice} checked={choice === metric} onClick={() => onChoose(choice)}>
            {t(`dashboard.metric_${choice}`)}
          </MenuChoice>
        ))}
      </Menu>
      {list ? (
        <Link to={list} className={classes.total} aria-label={`${name}: ${format.number(figure.total)}`}>
          {format.number(figure.total)}
        </Link>
      ) : (
        <p className={classes.total}>{format.number(figure.total)}</p>
      )}
      <Change figure={figure} days={days} />
    </li>
  );
}
