import {
  type CertificateOrientation,
  type CertificatePaper,
  type CertificateUnit,
  certificatePapers,
  certificateUnits,
} from '@lectern/contract/certificate-paper';
import { MAX_CERTIFICATE_LENGTH, MIN_CERTIFICATE_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { type CertificatePage, fromUnit, isPageLength, toUnit, withOrientation, withPaper, withSize } from '../page.ts';
import classes from './NewCertificateScreen.module.css';

export interface PageValues {
  page: CertificatePage;
}

type Side = 'width' | 'height';

export const firstPage: PageValues = {
  page: withPaper({ paper: 'a4', orientation: 'landscape', width: 1, height: 1, unit: 'cm' }, 'a4'),
};

/** The sides of a page that are too short or too long. */
export const pageErrors = ({ page }: PageValues): Partial<Record<Side, true>> => ({
  ...(!isPageLength(page.width) && { width: true }),
  ...(!isPageLength(page.height) && { height: true }),
});

/** Paper or width and height of a blank page. */
export function PageFields({
  values,
  orientation,
  errors,
  onChange,
}: {
  values: PageValues;
  orientation: CertificateOrientation;
  errors: Partial<Record<Side, true>>;
  onChange: (values: PageValues) => void;
}) {
  const { t } = useTranslation();
  const { page } = values;
  const { unit } = page;
  const set = (next: CertificatePage) => onChange({ page: next });
  const side = (name: Side) => (
    <NumberField
      label={t(`certificateNew.${name}`)}
      allowDecimal
      decimalScale={2}
      value={toUnit(page[name], unit)}
      error={
        errors[name] &&
        t('certificateNew.between', {
          min: toUnit(MIN_CERTIFICATE_LENGTH, unit),
          max: toUnit(MAX_CERTIFICATE_LENGTH, unit),
        })
      }
      onChange={(value) => set(withSize(page, { [name]: fromUnit(Number(value), unit) }))}
    />
  );
  return (
    <div className={classes.page}>
      <SelectField
        label={t('certificateNew.paper')}
        value={page.paper}
        options={certificatePapers.map((paper) => ({ value: paper, label: t(`certificateNew.paper_${paper}`) }))}
        onChange={(paper) => set(withPaper(withOrientation(page, orientation), paper as CertificatePaper))}
      />
      {page.paper === 'custom' && (
        <>
          {side('width')}
          {side('height')}
          <SelectField
            label={t('certificateNew.unit')}
            value={unit}
            options={certificateUnits.map((one) => ({ value: one, label: t(`certificateNew.unit_${one}`) }))}
            onChange={(next) => set({ ...page, unit: next as CertificateUnit })}
          />
        </>
      )}
    </div>
  );
}
