import { useFormat } from '../../../shared/format/useFormat.ts';
import { iconButtonClass } from '../../../shared/ui/Button.tsx';
import { ChevronNextIcon, ChevronPreviousIcon } from '../../../shared/deferred/icons.tsx';
import { AddressLink } from '../filters/AddressLink.tsx';
import { Count } from './Count.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './ListPager.module.css';
import { sizes } from '../state/tablePreferences.ts';
import { PlainSelect } from '../filters/choices/PlainSelect.tsx';
import { pageWindow } from '../state/pageWindow.ts';
import type { ListController } from '../state/useList.ts';
import { useListWords } from '../state/useListWords.ts';

/** Which of the rows these are, and the way to the others. */
export function ListPager<Row extends { id: number }>({
  controller,
  total,
}: {
  controller: ListController<Row>;
  total: number;
}) {
  const { list, state, preferences, setPreferences, go, searchOf } = controller;
  const { t } = useListWords(list);
  const format = useFormat();
  const pages = Math.max(1, Math.ceil(total / preferences.size));
  const page = Math.min(state.page, pages);
  const first = total === 0 ? 0 : (page - 1) * preferences.size + 1;
  const last = Math.min(page * preferences.size, total);
  const pageLink = (at: number) => searchOf({ ...state, page: at });
  return (
    <div className={classes.pager}>
      <p className={classes.showing} role="status">
        {t('list.showing', { first: format.number(first), last: format.number(last), total: format.number(total) })}
      </p>
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('list.pages')}>
          {page > 1 && (
            <AddressLink search={pageLink(page - 1)} className={iconButtonClass} aria-label={t('list.previous_page')}>
              <ChevronPreviousIcon size={18} />
            </AddressLink>
          )}
          {pageWindow(page, pages).map((at, place, all) =>
            at === 0 ? (
              <span key={`gap after ${all[place - 1]}`} className={classes.gap}>
                …
              </span>
            ) : (
              <AddressLink
                key={at}
                search={pageLink(at)}
                className={classes.page}
                aria-label={t('list.page', { page: format.number(at) })}
                aria-current={at === page ? 'page' : undefined}
              >
                <Count value={at} />
              </AddressLink>
            ),
          )}
          {page < pages && (
            <AddressLink search={pageLink(page + 1)} className={iconButtonClass} aria-label={t('list.next_page')}>
              <ChevronNextIcon size={18} />
            </AddressLink>
          )}
        </nav>
      )}
      <label className={base.row}>
        {t('list.per_page')}
        <PlainSelect
          value={preferences.size}
          onChange={(event) => {
            // The first row on screen stays on screen.
            const size = Number(event.currentTarget.value);
            setPreferences({ size });
            go({ ...state, page: Math.floor(((page - 1) * preferences.size) / size) + 1 }, { replace: true });
          }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {format.number(size)}
            </option>
          ))}
        </PlainSelect>
      </label>
    </div>
  );
}
