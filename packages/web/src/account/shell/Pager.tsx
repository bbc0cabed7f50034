import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { ArrowNextIcon, ArrowPreviousIcon } from '../../shared/ui/icons.tsx';
import classes from './Pager.module.css';

/** Links to the pages before and after, with the other filters of the address. Nothing where there is one page. */
export function Pager({
  to,
  page,
  pages,
}: {
  to: '/courses' | '/assignments' | '/grades';
  page: number;
  pages: number;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      {page > 1 ? (
        <Link to={to} search={(now) => ({ ...now, page: page > 2 ? page - 1 : undefined })} className={buttonClass()}>
          <ArrowPreviousIcon />
          {t('previous_page')}
        </Link>
      ) : (
        <span />
      )}
      <span className={classes.where}>{t('page_of', { page: format.number(page), pages: format.number(pages) })}</span>
      {page < pages ? (
        <Link to={to} search={(now) => ({ ...now, page: page + 1 })} className={buttonClass()}>
          {t('next_page')}
          <ArrowNextIcon />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
