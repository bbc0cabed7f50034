import type { contract, Got } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { ButtonLink } from '../../shared/ui/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { ShowIcon } from '../../shared/deferred/icons.tsx';
import { Prose } from '../../shared/ui/Prose.tsx';
import wrap from '../chrome/wrap.module.css';
import bar from '../course/VisitorPreviewBar.module.css';
import classes from './SitePage.module.css';
import { Main } from '../../shared/ui/screen/Main.tsx';

export type ShownPage = Got<typeof contract.sitePages.show>;

/** Says that the page is not published. */
function PreviewBar({ page }: { page: ShownPage }) {
  const { t } = useTranslation();
  return (
    <aside className={bar.bar} aria-label={t('visitor_preview')}>
      <div className={cx(wrap.wrap, bar.line)}>
        <ShowIcon />
        <p className={bar.text}>
          <strong>{t('visitor_preview')}</strong> {t('page_preview_hidden')}
        </p>
        <ButtonLink size="small" href={`/admin/pages/${page.id}`}>
          {t('back_to_editing')}
        </ButtonLink>
      </div>
    </aside>
  );
}

/** A page that the school has written. */
export function SitePage({ page }: { page: ShownPage }) {
  const lang = page.language || undefined;
  return (
    <>
      {page.status !== 'publish' && <PreviewBar page={page} />}
      <Main className={classes.page}>
        <h1 className={classes.title} lang={lang} dir="auto">
          {page.title}
        </h1>
        <Prose html={page.content} face="sans" lang={lang} />
      </Main>
    </>
  );
}
