import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { TextField } from '../../shared/forms/fields.tsx';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { SearchIcon } from '../../shared/ui/icons.tsx';
import { cx } from '../../shared/ui/cx.ts';
import tabClasses from '../../shared/ui/Tabs.module.css';
import classes from './AddonsToolbar.module.css';
import { type AddonsSearch, categoryWords, type Tab, tabs } from './filters.ts';

export function AddonsToolbar({
  search,
  typed,
  onType,
  counts,
  categories,
}: {
  search: AddonsSearch;
  typed: string;
  onType: (typed: string) => void;
  counts: Record<Tab, number>;
  categories: string[];
}) {
  const { t } = useTranslation();
  const navigate = useNavigate({ from: '/add-ons' });
  const change = (next: AddonsSearch) => void navigate({ search: { ...search, ...next }, replace: true });
  return (
    <div className={classes.toolbar}>
      <nav aria-label={t('addons.tabs')}>
        <ul role="list" className={tabClasses.tabs}>
          {tabs.map((tab) => (
            <li key={tab}>
              <Link
                to="/add-ons"
                search={{ ...search, tab: tab === 'all' ? undefined : tab }}
                className={cx(tabClasses.tab, classes.tab)}
                aria-current={(search.tab ?? 'all') === tab ? 'page' : undefined}
              >
                {t(`addons.tab_${tab}`)} <span className={tabClasses.count}>{counts[tab]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.filters}>
        <TextField
          type="search"
          className={classes.search}
          aria-label={t('addons.search')}
          placeholder={t('addons.search')}
          leftSection={<SearchIcon size={18} />}
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value);
            change({ search: event.currentTarget.value || undefined });
          }}
        />
        <SelectField
          aria-label={t('addons.category')}
          unset={t('addons.all_categories')}
          options={categories.map((category) => ({ value: category, label: t(categoryWords(category)) }))}
          value={search.category}
          onChange={(category) => change({ category: category || undefined })}
        />
      </div>
    </div>
  );
}
