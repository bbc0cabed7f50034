import type { SettingsDocument } from '@lectern/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './CatalogPreview.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

const SHOWN = 6;

/** The first courses of the catalog in the order that is being chosen, and what stands around them. */
export function CatalogPreview({ values }: { values: SettingsDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { enable_search, per_page, order_by: orderby, order } = values.course_archive.display;
  const found = useQuery({
    ...endpointQuery(courses.list, { query: { status: 'publish', per_page: SHOWN, orderby, order } }),
    placeholderData: keepPreviousData,
  });
  // While somebody types, the field may hold nothing.
  const size = Math.max(1, Number(per_page) || 1);
  return (
    <PreviewFrame>
      <QueryView
        query={found}
        loading={
          <Loading>
            <Skeleton height="180px" />
          </Loading>
        }
      >
        {({ rows, total }) => {
          const shown = rows.slice(0, size);
          const pages = Math.ceil(total / size);
          const hidden = Math.min(size, total) - shown.length;
          return (
            <div className={classes.catalog}>
              {enable_search && (
                <span className={classes.search} aria-hidden>
                  <SearchIcon size={16} />
                  {t('settings.preview_search')}
                </span>
              )}
              {total === 0 ? (
                <p className={base.secondary}>{t('settings.preview_no_courses')}</p>
              ) : (
                <>
                  <ol role="list" className={classes.cards}>
                    {shown.map(({ id, name, featured_image_url: picture }) => (
                      <li key={id} className={classes.card}>
                        {picture ? (
                          <img src={picture} alt="" loading="lazy" className={classes.picture} />
                        ) : (
                          <span className={classes.picture} />
                        )}
                        <bdi className={classes.name}>{name}</bdi>
                      </li>
                    ))}
                  </ol>
                  <p className={base.help}>
                    {hidden > 0 && `${t('settings.preview_on_page_more', { number: format.number(hidden) })} · `}
                    {t('settings.preview_courses', { count: total, number: format.number(total) })} ·{' '}
                    {t('settings.preview_pages', { count: pages, number: format.number(pages) })}
                  </p>
                </>
              )}
            </div>
          );
        }}
      </QueryView>
    </PreviewFrame>
  );
}
