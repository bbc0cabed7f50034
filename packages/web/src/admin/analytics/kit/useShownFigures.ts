import { useFormat } from '../../../shared/format/useFormat.ts';
import type { AnalyticsRange, CountFigure, MoneyFigures } from '../queries.ts';
import { amounts, changeOf, type FigureId, linkOf } from './figures.ts';
import type { ShownFigure } from './FigureGrid.tsx';

const compared = ({ amount, previous, formatted_previous: before }: MoneyFigures['net']) =>
  previous !== null && before !== null && { before, change: changeOf(Number(amount), Number(previous)) };

/** Figures of the API as cards. */
export function useShownFigures(range: AnalyticsRange) {
  const format = useFormat();
  return {
    count(id: FigureId, figure: CountFigure): ShownFigure {
      const text = id === 'seconds' ? format.duration : format.number;
      return {
        id,
        value: text(figure.value),
        ...(figure.previous !== null && { before: text(figure.previous), change: figure.change_percent }),
        link: linkOf(figure, range),
      };
    },
    /** The amounts of a currency; `only` some of them. */
    money({ currency, ...of }: MoneyFigures, only: readonly (typeof amounts)[number][] = amounts): ShownFigure[] {
      return only.map((id) => ({
        id,
        key: currency,
        value: of[id].formatted,
        ...compared(of[id]),
        ...(id === 'gross' && { link: { to: '/orders', search: { sold: `${range.from}..${range.to}` } } }),
      }));
    },
  };
}
