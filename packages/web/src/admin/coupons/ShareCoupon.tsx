import { useState } from 'react';
import { MAX_ROWS } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { useCopy } from '../../shared/ui/feedback/useCopy.ts';
import { LinkIcon } from '../../shared/ui/icons.tsx';
import { courseOptions } from '../courses/courseOptions.ts';
import { FieldGroup } from '../form/screen/FormScreen.tsx';
import { OptionField } from '../list/filters/choices/OptionField.tsx';
import type { Coupon } from './coupon.ts';
import { checkoutLink } from './checkoutLink.ts';
import classes from './ShareCoupon.module.css';

/** A link to the checkout of a course with the coupon applied. */
export function ShareCoupon({ coupon: { code, course_ids: ids } }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const [courseId, setCourseId] = useState(ids.length === 1 ? String(ids[0]) : '');
  const published = courseOptions.where({ status: 'publish', price_type: 'paid' });
  // A search names at most as many courses as a page has rows.
  const source = ids.length > 0 && ids.length <= MAX_ROWS ? published.where({ include: ids }) : published;
  const link = courseId === '' ? '' : checkoutLink(window.location.origin, { courseId, code });
  return (
    <FieldGroup title={t('couponForm.share')} description={t('couponForm.share_help')}>
      <OptionField
        label={t('couponForm.share_course')}
        placeholder={t('couponForm.course_search')}
        source={source}
        value={courseId}
        onChange={setCourseId}
      />
      {link !== '' && (
        <>
          <bdi dir="ltr" className={`${base.fact} ${classes.link}`}>
            {link}
          </bdi>
          <div>
            <Button size="small" icon={<LinkIcon size={18} />} onClick={() => copy(link)}>
              {t('couponForm.copy_link')}
            </Button>
          </div>
        </>
      )}
    </FieldGroup>
  );
}
