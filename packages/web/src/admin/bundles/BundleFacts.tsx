import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../shared/format/useSiteFormat.ts';
import base from '../../shared/ui/base.module.css';
import { Tag } from '../../shared/ui/Tag.tsx';
import course from '../courses/CourseName.module.css';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { PriceNow } from '../pricing/PriceNow.tsx';
import { BundleIcon } from './BundleIcon.tsx';
import { type CourseBundle, editPath } from './bundleValues.ts';

const tones = { publish: 'good', draft: 'neutral', trash: 'bad' } as const;

/** The state of the stored bundle, and whether something keeps it from being sold. */
export function BundleStatus({ bundle }: { bundle: CourseBundle | undefined }) {
  const { t } = useTranslation();
  if (!bundle) return <Tag>{t('bundleForm.status_new')}</Tag>;
  const hidden = bundle.status === 'publish' && !bundle.for_sale;
  return (
    <Tag tone={hidden ? 'warn' : tones[bundle.status]}>
      {t(hidden ? 'bundleForm.status_hidden' : `bundleForm.status_${bundle.status}`)}
    </Tag>
  );
}

export function BundleName({ bundle }: { bundle: CourseBundle }) {
  return (
    <div className={course.course}>
      <span className={course.picture}>
        {bundle.featured_image_url ? (
          <img src={bundle.featured_image_url} alt="" loading="lazy" width="64" height="36" />
        ) : (
          <BundleIcon size={18} />
        )}
      </span>
      {bundle.status === 'trash' ? (
        <span className={course.name}>
          <bdi>{bundle.name}</bdi>
        </span>
      ) : (
        <AddressLink to={editPath(bundle)} className={course.name}>
          <bdi>{bundle.name}</bdi>
        </AddressLink>
      )}
    </div>
  );
}

export function BundlePriceNow({ bundle }: { bundle: CourseBundle }) {
  const { t } = useTranslation();
  return bundle.access_mode === 'free' ? t('pricing.free') : <PriceNow of={bundle} />;
}

export function BundleDate({ bundle }: { bundle: CourseBundle }) {
  const format = useSiteFormat();
  return (
    <time className={base.tiny} dateTime={bundle.date_created} title={format.dateTime(bundle.date_created)}>
      {format.moment(bundle.date_created)}
    </time>
  );
}
