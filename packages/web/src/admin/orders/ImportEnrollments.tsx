import type { contract, Got, ImportEncoding } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { upload } from '../../shared/api/upload.ts';
import { UploadIcon } from '../../shared/deferred/icons.tsx';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';
import { type UploadFailure, uploadFailure } from '../../shared/upload/failure.ts';
import { manualEnrollments } from '../endpoints.gen.ts';
import { encodingOptions } from '../imports/encodingOptions.ts';
import { FileForm } from '../media/FileForm.tsx';
import { refreshOrders } from './queries.ts';

const COLUMNS = 'email, first_name, last_name, courses';

type Result = Got<typeof contract.manualEnrollments.csv>;

/** Opens the import of a CSV file of people with their courses. */
export function ImportEnrollments() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadIcon />} onClick={() => setOpen(true)}>
        {t('orders.import_csv')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const form = useId();
  const client = useQueryClient();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<UploadFailure>();
  const [result, setResult] = useState<Result>();
  const [encoding, setEncoding] = useState<'' | ImportEncoding>('');

  async function send(file: File) {
    const body = new FormData();
    body.append('csv', file);
    setFailure(undefined);
    setShare(0);
    try {
      setResult(
        await upload(manualEnrollments.csv, { query: encoding === '' ? {} : { encoding }, body, onProgress: setShare }),
      );
      await refreshOrders(client);
    } catch (error) {
      setFailure(uploadFailure(t, { name: file.name, error, typeAdvice: t('orders.import_type') }));
    } finally {
      setShare(undefined);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.import_csv')}
      actions={
        <>
          <Button onClick={onClose}>{t(result ? 'close' : 'cancel')}</Button>
          {!result && (
            <Button type="submit" form={form} variant="primary" busy={share !== undefined}>
              {t('orders.import_start')}
            </Button>
          )}
        </>
      }
    >
      {result ? (
        <Outcome result={result} />
      ) : (
        <FileForm
          id={form}
          text={t('orders.import_text', { columns: COLUMNS })}
          label={t('orders.import_file')}
          missingText={t('orders.import_missing')}
          failure={failure}
          dropText={t('orders.import_drop')}
          accept=".csv,text/csv"
          onChoose={() => setFailure(undefined)}
          onSend={(file) => void send(file)}
        >
          <SelectField
            label={t('orders.import_encoding')}
            description={t('orders.import_encoding_help')}
            unset={t('orders.import_encoding_detect')}
            options={encodingOptions(i18n.language)}
            value={encoding}
            onChange={(chosen) => setEncoding(chosen as '' | ImportEncoding)}
          />
          {share !== undefined && <ProgressBar percent={share * 100} label={t('orders.import_sending')} />}
        </FileForm>
      )}
    </Dialog>
  );
}

function Outcome({ result: { data, failed } }: { result: Result }) {
  const { t } = useTranslation();
  return (
    <div className={base.stack16}>
      <p role="status">{t('orders.import_done', { count: data.length })}</p>
      {failed.length > 0 && (
        <Notice tone="bad" title={t('orders.import_failed', { count: failed.length })}>
          <ul>
            {failed.map(({ row, field, message }) => (
              <li key={`${row}-${field}`}>
                {t('orders.import_row', { row })}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
