import { useTranslation } from '#i18n';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import base from '../../../shared/ui/base.module.css';
import { BadFieldList } from './BadFieldList.tsx';
import type { AnyRecordForm } from '../record/useRecordForm.ts';

/** Notices above the fields: lost connection, restored draft, and errors on other tabs. */
export function FormNotices({ record, place }: { record: AnyRecordForm; place?: string }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const { draftOffer, saveError, bad } = record;
  const elsewhere = bad.some((field) => field.place?.id !== place);
  if (!draftOffer && !elsewhere && saveError?.kind !== 'offline') return null;
  return (
    <div className={base.notices}>
      {saveError?.kind === 'offline' && (
        <Notice tone="bad" title={t('form.offline_title')}>
          <p>{t('form.offline_text')}</p>
          <div className={base.clusterBelow}>
            <Button size="small" busy={record.saving} onClick={() => void record.save()}>
              {t('try_again')}
            </Button>
          </div>
        </Notice>
      )}
      {draftOffer && (
        <Notice title={t('form.restore_offer', { time: format.moment(new Date(draftOffer.at).toISOString()) })}>
          <div className={base.clusterBelow}>
            <Button size="small" onClick={draftOffer.restore}>
              {t('form.restore')}
            </Button>
            <Button size="small" variant="quiet" onClick={draftOffer.discard}>
              {t('form.discard')}
            </Button>
          </div>
        </Notice>
      )}
      {elsewhere && (
        <Notice tone="bad" title={t('form.bad_fields', { count: bad.length })}>
          <BadFieldList
            fields={bad.map((field) => ({
              key: field.path,
              text: field.place
                ? t('form.bad_field_in', { place: field.place.label, message: field.message })
                : field.message,
              field,
            }))}
            onShow={record.show}
          />
        </Notice>
      )}
    </div>
  );
}
