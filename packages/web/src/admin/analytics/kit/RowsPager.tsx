import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { ChevronNextIcon, ChevronPreviousIcon } from '../../../shared/deferred/icons.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './Figures.module.css';

/** The pages of a table that is a part of a screen. */
export function RowsPager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={t('analytics.pages')}>
      <Button
        size="small"
        disabled={page <= 1}
        icon={<ChevronPreviousIcon size={18} />}
        onClick={() => onPage(page - 1)}
      >
        {t('analytics.previous')}
      </Button>
      <span className={base.secondary}>
        {t('analytics.page_of', { page: format.number(page), pages: format.number(pages) })}
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('analytics.next')}
        <ChevronNextIcon size={18} />
      </Button>
    </nav>
  );
}
