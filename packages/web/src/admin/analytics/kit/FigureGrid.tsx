import { useTranslation } from '#i18n';
import { NoChangeIcon } from '../../../shared/deferred/icons.tsx';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { InfoIcon } from '../../../shared/ui/icons.tsx';
import { Popover } from '../../../shared/ui/overlays/Popover.tsx';
import { DownIcon, UpIcon } from '../../../shared/ui/staffIcons.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import card from '../../dashboard/figures/FigureCard.module.css';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import type { FigureId, FigureLink } from './figures.ts';
import classes from './Figures.module.css';

export interface ShownFigure {
  id: FigureId;
  /** Of several of one kind, such as of currencies. */
  key?: string;
  value: string;
  /** The value is a sentence, not a number. */
  inWords?: true;
  /** The value of the other period, in words. */
  before?: string | undefined;
  /** Compared with the other period; null without a former value. */
  change?: number | null;
  link?: FigureLink | undefined;
  /** What the value leaves out. */
  note?: string;
}

function Change({ before, change }: { before: string; change: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const way = change === null || change === 0 ? 'same' : change > 0 ? 'more' : 'fewer';
  const Icon = { more: UpIcon, fewer: DownIcon, same: NoChangeIcon }[way];
  return (
    <p className={card.change} data-way={way}>
      <Icon size={18} />
      {change === null
        ? t('analytics.change_none', { before })
        : t(`analytics.change_${way}`, { percent: format.percent(Math.abs(change)), before })}
    </p>
  );
}

/** Opens the definition of a figure. */
export function Definition({ id, name }: { id: FigureId; name: string }) {
  const { t } = useTranslation();
  return (
    <Popover
      label={t('analytics.about', { name })}
      trigger={(props) => (
        <IconButton side="end" className={classes.info} label={t('analytics.about', { name })} {...props}>
          <InfoIcon size={18} />
        </IconButton>
      )}
    >
      <p className={classes.definition}>{t(`analytics.meaning_${id}`)}</p>
    </Popover>
  );
}

/** Figures as cards, each with its definition, its change, and a link to the list of what it counts. */
export function FigureGrid({ figures, label }: { figures: readonly ShownFigure[]; label?: string }) {
  const { t } = useTranslation();
  return (
    <ul role="list" className={classes.figures} aria-label={label}>
      {figures.map(({ id, key = '', value, inWords, before, change, link, note }) => {
        const name = t(`analytics.figure_${id}`);
        return (
          <li key={`${id} ${key}`} className={classes.card}>
            <div className={classes.head}>
              <p className={classes.label}>{name}</p>
              <Definition id={id} name={name} />
            </div>
            {link ? (
              <AddressLink {...link} className={classes.amount} aria-label={t('analytics.show_list', { name, value })}>
                <bdi>{value}</bdi>
              </AddressLink>
            ) : (
              <p className={cx(classes.amount, inWords && classes.words)}>
                <bdi>{value}</bdi>
              </p>
            )}
            {note && <p className={classes.note}>{note}</p>}
            {before !== undefined && change !== undefined && <Change before={before} change={change} />}
          </li>
        );
      })}
    </ul>
  );
}
