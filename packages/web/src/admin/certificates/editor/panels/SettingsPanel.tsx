import { type CertificatePaper, certificatePapers, certificateUnits } from '@lectern/contract/certificate-paper';
import { MAX_CERTIFICATE_LENGTH, MIN_CERTIFICATE_LENGTH } from '@lectern/contract/limits';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { type CertificatePage, fromUnit, toUnit, withOrientation, withPaper, withSize } from '../../page.ts';
import { resizePage } from '../document/operations.ts';
import { useEditor } from '../EditorContext.ts';
import { ChoiceBox } from '../fields/ChoiceBox.tsx';
import { NumberBox } from '../fields/NumberBox.tsx';
import { GuideFields } from './GuideFields.tsx';
import classes from './Panel.module.css';

const languages = ['', 'en', 'de', 'ar'] as const;
const LEAST_GRID = 100;

function Check({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className={classes.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** The size of the page, and what helps to place elements on it. */
export function SettingsPanel() {
  const { t } = useTranslation();
  const { layout, change, preferences, setPreferences } = useEditor();
  const [scale, setScale] = useState(true);
  const { page, language } = layout;
  const { unit } = page;
  const resize = (next: CertificatePage) => change((before) => resizePage(before, next, { scale }));
  const side = (name: 'width' | 'height') => (
    <NumberBox
      label={t(`certificateNew.${name}`)}
      value={toUnit(page[name], unit)}
      min={toUnit(MIN_CERTIFICATE_LENGTH, unit)}
      max={toUnit(MAX_CERTIFICATE_LENGTH, unit)}
      suffix={unit}
      onChange={(value) => {
        const length = Math.max(MIN_CERTIFICATE_LENGTH, Math.min(MAX_CERTIFICATE_LENGTH, fromUnit(value, unit)));
        resize(withSize(page, { [name]: length }));
      }}
    />
  );
  return (
    <div className={classes.panel}>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('certificateEditor.page')}</h3>
        <ChoiceBox
          label={t('certificateNew.paper')}
          value={page.paper}
          options={certificatePapers.map((paper) => [paper, t(`certificateNew.paper_${paper}`)] as const)}
          onChange={(paper: CertificatePaper) => resize(withPaper(page, paper))}
        />
        <div className={classes.pair}>
          <ChoiceBox
            label={t('certificateNew.orientation')}
            value={page.orientation}
            options={(['landscape', 'portrait'] as const).map((one) => [one, t(`certificateNew.${one}`)] as const)}
            onChange={(orientation) => resize(withOrientation(page, orientation))}
          />
          <ChoiceBox
            label={t('certificateNew.unit')}
            value={unit}
            options={certificateUnits.map((one) => [one, t(`certificateNew.unit_${one}`)] as const)}
            onChange={(next) => change((before) => ({ ...before, page: { ...before.page, unit: next } }))}
          />
          {side('width')}
          {side('height')}
        </div>
        <Check label={t('certificateEditor.scale_content')} checked={scale} onChange={setScale} />
        <ChoiceBox
          label={t('certificateEditor.language')}
          value={language}
          options={languages.map((one) => [one, t(`certificateEditor.language_${one || 'learner'}`)] as const)}
          onChange={(next) => change((before) => ({ ...before, language: next }))}
        />
      </section>
      <section className={classes.section}>
        <h3 className={classes.heading}>{t('certificateEditor.guides')}</h3>
        <Check
          label={t('certificateEditor.snap')}
          checked={preferences.snap}
          onChange={(snap) => setPreferences({ ...preferences, snap })}
        />
        <Check
          label={t('certificateEditor.rulers')}
          checked={preferences.rulers}
          onChange={(rulers) => setPreferences({ ...preferences, rulers })}
        />
        <Check
          label={t('certificateEditor.grid')}
          checked={preferences.grid}
          onChange={(grid) => setPreferences({ ...preferences, grid })}
        />
        {preferences.grid && (
          <NumberBox
            label={t('certificateEditor.grid_size')}
            value={toUnit(preferences.grid_size, unit)}
            suffix={unit}
            step={unit === 'px' ? 1 : 0.1}
            onChange={(value) => {
              const length = Math.max(LEAST_GRID, Math.min(MIN_CERTIFICATE_LENGTH, fromUnit(value, unit)));
              setPreferences({ ...preferences, grid_size: length });
            }}
          />
        )}
        <GuideFields />
      </section>
    </div>
  );
}
