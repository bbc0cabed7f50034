import { useQuery } from '@tanstack/react-query';
import { MAX_COUPON_CODE_LENGTH, MAX_COUPON_COURSES, MAX_COUPON_DESCRIPTION_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { TextAreaField, TextField } from '../../shared/forms/fields.tsx';
import { SwitchField } from '../../shared/forms/SwitchField.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { RegradeIcon } from '../../shared/ui/staffIcons.tsx';
import { ChosenField } from '../course/fields/ChosenField.tsx';
import { courseOptions } from '../courses/courseOptions.ts';
import { FormLoading } from '../form/screen/FormLoading.tsx';
import { FieldGroup, FormBody, FormScreen } from '../form/screen/FormScreen.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { useRights } from '../resources/useRights.ts';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import type { Coupon } from './coupon.ts';
import { couponCode } from './couponCode.ts';
import { CouponStatusTag } from './CouponFacts.tsx';
import { CouponUsage } from './CouponUsage.tsx';
import { DiscountFields } from './DiscountFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { ShareCoupon } from './ShareCoupon.tsx';
import { type CouponRecord, useCouponRecord } from './useCouponRecord.ts';
import { couponQuery, newCurrencyQuery } from './queries.ts';

/** A stored coupon; without `id` a new one. */
export function CouponScreen({ id }: { id?: number }) {
  const { may } = useRights();
  if (!may('manage_orders')) return <ForbiddenScreen />;
  return id === undefined ? <NewCoupon /> : <StoredCoupon id={id} />;
}

function NewCoupon() {
  const { t } = useTranslation();
  const currency = useQuery(newCurrencyQuery());
  return (
    <ScreenQuery query={currency} loading={<FormLoading fields={6} />} missing={t('couponForm.missing')}>
      {(code) => <CouponForm currency={code} />}
    </ScreenQuery>
  );
}

function StoredCoupon({ id }: { id: number }) {
  const { t } = useTranslation();
  const coupon = useQuery(couponQuery(id));
  return (
    <ScreenQuery query={coupon} loading={<FormLoading fields={6} />} missing={t('couponForm.missing')}>
      {(found) => <CouponForm key={found.id} stored={found} currency={found.currency} />}
    </ScreenQuery>
  );
}

function CouponForm({ stored, currency }: { stored?: Coupon; currency: string }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/coupons');
  const record = useCouponRecord({ stored, currency });
  const trashed = stored?.status === 'trash';
  const save = () => void record.save();
  return (
    <FormScreen
      record={record}
      title={stored?.code ?? t('couponForm.new')}
      crumbs={[crumb]}
      status={stored && <CouponStatusTag status={stored.status} />}
      primary={t(stored ? 'couponForm.update' : 'couponForm.create')}
      readOnly={trashed}
    >
      {trashed && <Notice tone="warn">{t('couponForm.in_trash')}</Notice>}
      <FormBody
        onSave={save}
        side={
          <>
            <FieldGroup title={t('couponForm.state')}>
              <SwitchField
                label={t('couponForm.active')}
                description={t('couponForm.active_help')}
                {...record.field('active', 'checkbox')}
              />
            </FieldGroup>
            {stored && <CouponUsage coupon={stored} />}
            {stored && !trashed && <ShareCoupon coupon={stored} />}
          </>
        }
      >
        <FieldGroup>
          <CodeField record={record} />
          <TextAreaField
            label={t('couponForm.description')}
            description={t('couponForm.description_help')}
            autosize
            minRows={2}
            maxLength={MAX_COUPON_DESCRIPTION_LENGTH}
            {...record.field('description')}
          />
        </FieldGroup>
        <FieldGroup title={t('couponForm.discount')}>
          <DiscountFields record={record} currency={currency} />
        </FieldGroup>
        <FieldGroup title={t('couponForm.courses')}>
          <ChosenField
            label={t('couponForm.eligible')}
            more={t('couponForm.course_more')}
            description={t('couponForm.courses_help')}
            placeholder={t('couponForm.course_search')}
            removeLabel={(name) => t('couponForm.course_remove', { name })}
            source={courseOptions}
            exclude={[]}
            max={MAX_COUPON_COURSES}
            {...record.field('course_ids')}
          />
        </FieldGroup>
        <FieldGroup title={t('couponForm.limits')}>
          <LimitFields record={record} />
        </FieldGroup>
      </FormBody>
    </FormScreen>
  );
}

function CodeField({ record }: { record: CouponRecord }) {
  const { t } = useTranslation();
  return (
    <TextField
      required
      label={t('couponForm.code')}
      description={t('couponForm.code_help')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_COUPON_CODE_LENGTH}
      rightSectionWidth={136}
      rightSection={
        <Button
          size="small"
          variant="quiet"
          icon={<RegradeIcon size={18} />}
          onClick={() => record.set('code', couponCode())}
        >
          {t('couponForm.generate')}
        </Button>
      }
      {...record.field('code')}
    />
  );
}
