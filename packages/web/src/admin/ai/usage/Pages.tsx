import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { useAiWords } from '../words.ts';

export const PER_PAGE = 20;

/** The pages of a table; nothing while there is one. */
export function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const { t } = useAiWords();
  const format = useFormat();
  const pages = Math.ceil(total / PER_PAGE);
  if (pages <= 1) return null;
  return (
    <nav className={base.cluster} aria-label={t('usage_pages')}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('usage_previous')}
      </Button>
      <span className={base.secondary}>
        {t('usage_page_of', { page: format.number(page), pages: format.number(pages) })}
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('usage_next')}
      </Button>
    </nav>
  );
}
