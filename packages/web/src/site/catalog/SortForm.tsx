import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';
import { type CatalogSearch, type Sort, sorts as catalogSorts, withChange } from './filters.ts';
import classes from './SortForm.module.css';

/** Changes the order at once; without JavaScript it has a button. */
export function SortForm({ search }: { search: CatalogSearch }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { catalog, courses_url } = usePageSettings();
  const words: Record<Sort, string> = {
    date: t('sort_date'),
    popular: t('sort_popular'),
    rating: t('sort_rating'),
    title: t('sort_title'),
    price: t('sort_price'),
  };
  const { orderby = catalog.orderby, page: _page, ...kept } = search;
  // The current order is always an option.
  const offered = catalogSorts.filter((sort) => catalog.sorts.includes(sort) || sort === orderby);
  return (
    <form action={courses_url} className={classes.form}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span className={classes.frame}>
        <select
          key={orderby}
          name="orderby"
          className={classes.select}
          aria-label={t('sort_by')}
          defaultValue={orderby}
          onChange={(event) =>
            void navigate({
              to: '/courses',
              search: withChange(search, { orderby: event.currentTarget.value as Sort }),
              resetScroll: false,
            })
          }
        >
          {offered.map((sort) => (
            <option key={sort} value={sort}>
              {words[sort]}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} className={classes.chevron} />
      </span>
      <noscript>
        <Button type="submit" size="small">
          {t('sort')}
        </Button>
      </noscript>
    </form>
  );
}
