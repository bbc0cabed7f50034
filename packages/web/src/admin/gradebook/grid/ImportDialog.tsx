import { MAX_GRADE_FILE_LENGTH } from '@lectern/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import type { CallResult } from '../../../shared/api/endpoint-ref.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import base from '../../../shared/ui/base.module.css';
import table from '../../../shared/ui/PlainTable.module.css';
import { gradebook } from '../../endpoints.gen.ts';
import { refreshGradebooks } from '../queries.ts';
import { ChangesTable } from './ChangesTable.tsx';
import classes from './Grid.module.css';
import type { Grid } from './useGrid.ts';
import { numberText } from './cells/values.ts';

type Report = CallResult<NonNullable<typeof gradebook.importFile.contract>>;

/** Scores of manual columns from a CSV file: first what it would change, then the import. */
export function ImportDialog({ grid, open, onClose }: { grid: Grid; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [csv, setCsv] = useState('');
  const [tooLong, setTooLong] = useState(false);
  const course = grid.setup.course_id;
  const read = useMutation({
    mutationFn: (text: string) =>
      call(gradebook.importFile, { params: { course }, body: { csv: text, dry_run: true } }),
  });
  const enter = useMutation({
    mutationFn: () => call(gradebook.importFile, { params: { course }, body: { csv, dry_run: false } }),
    async onSuccess(report) {
      if (report.dry_run) return read.mutate(csv);
      toast.good(t('gradebook.imported', { count: report.changed }));
      await refreshGradebooks(client);
      return close();
    },
  });
  const error = enter.error ?? read.error;
  const report = read.data;
  const ready = report !== undefined && report.problems.length === 0 && report.changed > 0;

  function close() {
    setCsv('');
    setTooLong(false);
    read.reset();
    enter.reset();
    onClose();
  }

  async function choose(file: File | undefined) {
    read.reset();
    enter.reset();
    const long = (file?.size ?? 0) > MAX_GRADE_FILE_LENGTH;
    setTooLong(long);
    if (!file || long) return;
    const text = await file.text();
    setCsv(text);
    read.mutate(text);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      wide="tables"
      title={t('gradebook.import_title')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!ready} busy={enter.isPending} onClick={() => enter.mutate()}>
            {t('gradebook.import_save', { count: report?.changed ?? 0 })}
          </Button>
        </>
      }
    >
      <div className={base.stack16}>
        <p className={base.secondary}>{t('gradebook.import_text')}</p>
        <label className={base.labelStack}>
          {t('gradebook.import_file')}
          <input type="file" accept=".csv,text/csv" onChange={(event) => void choose(event.currentTarget.files?.[0])} />
        </label>
        {tooLong && <Notice tone="bad">{t('gradebook.import_too_long')}</Notice>}
        {error && <Notice tone="bad">{Object.values(fieldErrors(error))[0] ?? errorText(t, error)}</Notice>}
        {read.isPending && <output>{t('gradebook.import_reading')}</output>}
        {report && <ReportView report={report} grid={grid} />}
      </div>
    </Dialog>
  );
}

function ReportView({ report, grid }: { report: Report; grid: Grid }) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = (value: number | null) => (value === null ? '–' : numberText(value, grid.loaded.language));
  if (report.problems.length > 0) {
    return (
      <>
        <Notice tone="bad">{t('gradebook.import_problems', { count: report.problems.length })}</Notice>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={classes.scrolls} tabIndex={0} role="region" aria-label={t('gradebook.problems')}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('gradebook.line')}</th>
                <th scope="col">{t('gradebook.column')}</th>
                <th scope="col">{t('gradebook.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {report.problems.map(({ line, column, message }, n) => (
                <tr key={n}>
                  <td>{format.number(line)}</td>
                  <td>
                    <bdi>{column}</bdi>
                  </td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    );
  }
  return (
    <ChangesTable
      grid={grid}
      changed={report.changed}
      unchanged={report.unchanged}
      changes={report.preview.map(({ user, key, before, after }) => ({
        userId: user.id,
        learner: user.display_name,
        key,
        before: text(before),
        after: text(after),
      }))}
    />
  );
}
