import type { SettingsDocument } from '@lectern/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useTranslation } from '#i18n';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './CatalogPreview.module.css';
import { CardPreview } from './CardPreview.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';

const SHOWN = 6;

const columns = (perRow: unknown) => ({ '--per-row': Math.min(4, Math.max(1, Number(perRow) || 1)) }) as CSSProperties;

/** The first courses of the catalog in the chosen order, with the parts around them. */
export function CatalogPreview({ values }: { values: SettingsDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { enable_search, per_page, per_row, view_mode, order_by: orderby, order } = values.course_archive.display;
  const parts = values.course_archive.components_visibility;
  const found = useQuery({
    ...endpointQuery(courses.list, { query: { status: 'publish', per_page: SHOWN, orderby, order } }),
    placeholderData: keepPreviousData,
  });
  // The field may be empty while typing.
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
                  <ol role="list" className={classes.cards} data-view={view_mode} style={columns(per_row)}>
                    {shown.map((course) => (
                      <CardPreview key={course.id} course={course} parts={parts} />
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
