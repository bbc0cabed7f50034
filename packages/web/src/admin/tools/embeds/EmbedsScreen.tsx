import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import { CopyValue } from '../../../shared/ui/copy/CopyValue.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { settingsQuery } from '../../settings/queries.ts';
import { ToolScreen } from '../ToolScreen.tsx';
import { EmbedBuilder } from './EmbedBuilder.tsx';

/** Public pages that other sites link to. */
const pages = [
  { id: 'courses', path: '/courses' },
  { id: 'register', path: '/register' },
  { id: 'teach', path: '/register/instructor' },
  { id: 'sign_in', path: '/sign-in' },
  { id: 'account', path: '/account' },
  { id: 'checkout', path: '/checkout' },
  { id: 'verify', path: '/certificate/verify' },
] as const;

/** HTML that shows courses on other sites, and addresses of pages to link to. */
export function EmbedsScreen() {
  const { t } = useTranslation();
  const query = useQuery(settingsQuery());
  return (
    <ToolScreen tab="embeds" query={query}>
      {({ advance }) => (
        <div className={base.stack24}>
          <section className={base.stack16} aria-labelledby="embed-courses">
            <h2 id="embed-courses" className={base.heading}>
              {t('tools.embed_courses')}
            </h2>
            <p className={base.secondary}>{t('tools.embed_courses_text')}</p>
            {advance.embedding.enable ? (
              <EmbedBuilder />
            ) : (
              <Notice tone="warn">
                {t('tools.embed_off')}{' '}
                <Link to="/settings" search={{ tab: 'advanced', section: 'embedding' }}>
                  {t('tools.embed_settings')}
                </Link>
              </Notice>
            )}
          </section>
          <section className={base.stack16} aria-labelledby="embed-pages">
            <h2 id="embed-pages" className={base.heading}>
              {t('tools.embed_pages')}
            </h2>
            <p className={base.secondary}>{t('tools.embed_pages_text')}</p>
            {pages.map(({ id, path }) => {
              const name = t(`tools.embed_page_${id}`);
              return (
                <CopyValue
                  key={id}
                  label={name}
                  value={`${window.location.origin}${path}`}
                  copyLabel={t('courseList.embed_copy_of', { name })}
                />
              );
            })}
          </section>
        </div>
      )}
    </ToolScreen>
  );
}
