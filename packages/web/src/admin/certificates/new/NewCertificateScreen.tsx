import type { CertificateLayoutInput, CertificateSample } from '@lectern/contract';
import type { CertificateOrientation } from '@lectern/contract/certificate-paper';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { certificates } from '../../endpoints.gen.ts';
import { certificateTemplateFields } from '../../fields.gen.ts';
import { Screen } from '../../shell/Screen.tsx';
import { refreshCertificates, samplesQuery } from '../queries.ts';
import { firstPage, PageFields, type PageValues, pageErrors } from './PageFields.tsx';
import classes from './NewCertificateScreen.module.css';
import { SampleCard } from './SampleCard.tsx';

const BLANK = 'blank';
type Choice = CertificateSample | typeof BLANK;

/** Gallery of designs to begin with, or a blank page of any size. */
export function NewCertificateScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [orientation, setOrientation] = useState<CertificateOrientation>('landscape');
  const [choice, setChoice] = useState<Choice>('classic');
  const [name, setName] = useState(t('certificateNew.first_name'));
  const [page, setPage] = useState<PageValues>(firstPage);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const samples = useQuery(samplesQuery(orientation));
  const isBlank = choice === BLANK;
  const wrong = isBlank ? pageErrors(page) : {};

  async function create(event: SubmitEvent) {
    event.preventDefault();
    if (busy || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const layout: CertificateLayoutInput = { page: { ...page.page, orientation } };
      const made = await call(certificates.create, {
        body: { name, status: 'draft', ...(choice === BLANK ? { layout } : { sample: choice, orientation }) },
      });
      void refreshCertificates(client);
      await navigate({ to: '/certificates/$certificateId/edit', params: { certificateId: String(made.id) } });
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  }

  const nameError = fieldErrors(error).name;
  return (
    <Screen
      title={t('certificateNew.title')}
      crumbs={[{ label: t('resource.certificates.name'), to: '/certificates' }]}
    >
      <form className={classes.form} onSubmit={(event) => void create(event)} noValidate>
        {error !== undefined && !nameError && <Notice tone="bad">{errorText(t, error)}</Notice>}
        <div className={classes.fields}>
          <TextField
            label={t('certificateNew.name')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a new record
            autoFocus
            value={name}
            maxLength={certificateTemplateFields.name.max}
            error={nameError ?? (name.trim() === '' && t('form.required'))}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ChoiceField
            label={t('certificateNew.orientation')}
            value={orientation}
            choices={[
              { value: 'landscape', label: t('certificateNew.landscape') },
              { value: 'portrait', label: t('certificateNew.portrait') },
            ]}
            onChange={(value) => setOrientation(value as CertificateOrientation)}
          />
        </div>
        <fieldset className={classes.gallery}>
          <legend className={classes.legend}>{t('certificateNew.design')}</legend>
          <QueryView
            query={samples}
            isEmpty={() => false}
            empty={null}
            loading={
              <Loading>
                <Skeleton height="14rem" />
              </Loading>
            }
          >
            {({ data }) => (
              <div className={classes.cards} data-orientation={orientation}>
                <SampleCard
                  name={t('certificateNew.blank')}
                  checked={isBlank}
                  onChoose={() => setChoice(BLANK)}
                  value={BLANK}
                />
                {data.map(({ sample, name: label, layout }) => (
                  <SampleCard
                    key={sample}
                    name={label}
                    value={sample}
                    layout={layout}
                    checked={choice === sample}
                    onChoose={() => setChoice(sample)}
                  />
                ))}
              </div>
            )}
          </QueryView>
        </fieldset>
        {isBlank && <PageFields values={page} orientation={orientation} errors={wrong} onChange={setPage} />}
        <div className={classes.foot}>
          <Button type="submit" variant="primary" busy={busy} disabled={name.trim() === ''}>
            {t('certificateNew.create')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
