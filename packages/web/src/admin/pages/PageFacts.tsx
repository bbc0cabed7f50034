import type { SitePage } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../shared/format/useFormat.ts';
import { Tag } from '../../shared/ui/Tag.tsx';
import base from '../../shared/ui/base.module.css';
import { AddressLink } from '../list/filters/AddressLink.tsx';

const tones = { publish: 'good', draft: 'neutral', trash: 'bad' } as const;

export const editPath = ({ id }: SitePage): string => `/pages/${id}`;

/** The state of the stored page as a word; nothing is stored of a new one. */
export function PageStatus({ status }: { status: SitePage['status'] | undefined }) {
  const { t } = useTranslation();
  if (!status) return <Tag>{t('pages.status_new')}</Tag>;
  return <Tag tone={tones[status]}>{t(`pages.status_${status}`)}</Tag>;
}

export function PageTitle({ page }: { page: SitePage }) {
  if (page.status === 'trash') return <bdi>{page.title}</bdi>;
  return (
    <AddressLink to={editPath(page)}>
      <bdi>{page.title}</bdi>
    </AddressLink>
  );
}

/** Whether the settings or a course lead to the page: it stays out as long as they do. */
export const pageUsed = ({ used_as: usedAs, courses_count: courses }: SitePage): boolean =>
  usedAs.length > 0 || courses > 0;

/** What the settings and courses use the page for. */
export function PageUses({ page }: { page: SitePage }) {
  const { t } = useTranslation();
  const uses = [
    ...page.used_as.map((use) => t(`pages.use_${use}`)),
    ...(page.courses_count > 0 ? [t('pages.use_courses', { count: page.courses_count })] : []),
  ];
  return uses.length === 0 ? '–' : <span>{uses.join(', ')}</span>;
}

export function PagePlacement({ page }: { page: SitePage }) {
  const { t } = useTranslation();
  return t(`pages.placement_${page.placement}`);
}

export function PageLanguage({ page }: { page: SitePage }) {
  const { t } = useTranslation();
  return t(`pages.language_${page.language || 'all'}`);
}

/** When it was last changed. */
export function PageDate({ page }: { page: SitePage }) {
  const format = useFormat();
  return (
    <time className={base.tiny} dateTime={page.date_modified} title={format.dateTime(page.date_modified)}>
      {format.date(page.date_modified)}
    </time>
  );
}
