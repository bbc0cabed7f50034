import type { TFunction } from '#i18n';
import type { Rights } from '../../resources/useRights.ts';
import type { OptionSource } from '../state/options.ts';
import { endOfDay, isDay, startOfDay } from './days.ts';

type QueryValue = string | number | boolean | readonly (string | number)[];
export type QueryValues = Record<string, QueryValue | undefined>;

interface Common {
  /** Its name in the address, and in the words: `filter_{id}`. */
  id: string;
  /** Left out for those to whom it says nothing. */
  when?: (rights: Rights) => boolean;
}

/** Some of several values: fixed ones, in words `{id}_{value}`, or rows of another list. */
interface ChoiceFilter extends Common {
  kind: 'one' | 'many';
  options: readonly string[] | OptionSource;
  /** Names a fixed value, where the words of the list do not. */
  label?: (t: TFunction, value: string) => string;
  /** What the server calls it, when not as the address does. */
  query?: string;
  /** Its choices are those within what another filter lets through, which their list calls `query`. */
  within?: { filter: string; query: string };
}

/** From a day to a day, both included, in the school's time zone. */
interface DatesFilter extends Common {
  kind: 'dates';
  query: { from: string; to: string };
}

interface YesNoFilter extends Common {
  kind: 'yes_no';
  query?: string;
}

interface NumberFilter extends Common {
  kind: 'number';
  query: { from: string; to: string };
}

export type Filter = ChoiceFilter | DatesFilter | YesNoFilter | NumberFilter;

/** The name of a fixed value of a filter. */
export const optionLabel = (
  { id, label }: Pick<ChoiceFilter, 'id' | 'label'>,
  value: string,
  { t, word }: { t: TFunction; word: (key: string) => string },
): string => label?.(t, value) ?? word(`${id}_${value}`);

/** The filter with the options that remain with the other filters. */
export function narrowed(filter: Filter, chosen: Readonly<Record<string, string>>): Filter {
  if (!('within' in filter) || !filter.within || !('search' in filter.options)) return filter;
  const value = chosen[filter.within.filter];
  return value ? { ...filter, options: filter.options.where({ [filter.within.query]: value }) } : filter;
}

const NAME = /^[\p{L}\p{M}\p{N}_-]{1,200}$/u;
const NUMBER = /^\d{1,9}(\.\d{1,2})?$/;
const MANY_MAX = 50;

/** 'a..b', where either end may be open; '' when neither end makes sense. */
function range(text: string, makesSense: (end: string) => boolean, isBefore: (a: string, b: string) => boolean) {
  const [from = '', to = '', ...more] = text.split('..');
  if (more.length > 0) return '';
  const ends = [from, to].map((end) => (makesSense(end) ? end : '')) as [string, string];
  if (ends[0] && ends[1] && isBefore(ends[1], ends[0])) return '';
  return ends[0] || ends[1] ? ends.join('..') : '';
}

export const rangeEnds = (value: string): [from: string, to: string] => {
  const [from = '', to = ''] = value.split('..');
  return [from, to];
};

/** The filter's value as the address says it, or '' for what makes no sense. */
export function readFilter(filter: Filter, raw: unknown): string {
  if (typeof raw !== 'string' && typeof raw !== 'number') return '';
  const text = String(raw);
  switch (filter.kind) {
    case 'yes_no':
      return text === 'yes' || text === 'no' ? text : '';
    case 'dates':
      return range(text, isDay, (a, b) => a < b);
    case 'number':
      return range(
        text,
        (end) => NUMBER.test(end),
        (a, b) => Number(a) < Number(b),
      );
    case 'one':
    case 'many': {
      const { options } = filter;
      const known = (one: string) => ('search' in options ? NAME.test(one) : options.includes(one));
      const chosen = [...new Set(text.split(','))].filter(known).slice(0, filter.kind === 'one' ? 1 : MANY_MAX);
      return chosen.join(',');
    }
  }
}

/** What the filter asks of the server. */
export function filterQuery(filter: Filter, value: string, zone: string): QueryValues {
  if (!value) return {};
  switch (filter.kind) {
    case 'one':
      return { [filter.query ?? filter.id]: value };
    case 'many':
      return { [filter.query ?? filter.id]: value.split(',') };
    case 'yes_no':
      return { [filter.query ?? filter.id]: value === 'yes' };
    case 'dates': {
      const [from, to] = rangeEnds(value);
      return {
        ...(from && { [filter.query.from]: startOfDay(from, zone) }),
        ...(to && { [filter.query.to]: endOfDay(to, zone) }),
      };
    }
    case 'number': {
      const [from, to] = rangeEnds(value);
      return { ...(from && { [filter.query.from]: from }), ...(to && { [filter.query.to]: to }) };
    }
  }
}
