import { useTranslation } from '#i18n';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import look from '../../course/searchField.module.css';
import classes from './Sidebar.module.css';

export function ItemSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className={cx(look.field, classes.search)}>
      <SearchIcon size={18} />
      <input
        type="search"
        value={value}
        placeholder={t('search_items')}
        aria-label={t('search_items')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
