import type { Grade } from '@lectern/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { Button, buttonClass, IconButton } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { AddIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { LevelIcon } from '../../../shared/deferred/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import base from '../../../shared/ui/base.module.css';
import table from '../../../shared/ui/PlainTable.module.css';
import { grades } from '../../endpoints.gen.ts';
import { useListedChange } from '../../form/useListedChange.ts';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { useRights } from '../../resources/useRights.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import { GradebookTabs } from '../GradebookTabs.tsx';
import { refreshGradebooks, type ScaleAnswer, scaleQuery } from '../queries.ts';
import { CoverageBar } from './CoverageBar.tsx';
import classes from './Scale.module.css';
import { useRecalculated } from './useRecalculated.ts';

/** The grading scale of the school. */
export function ScaleScreen() {
  const { t } = useTranslation();
  const scale = useQuery(scaleQuery());
  return (
    <ScreenQuery query={scale} loading={<ScreenLoading />} missing={t('gradingScale.missing')}>
      {(found) => <Scale scale={found} />}
    </ScreenQuery>
  );
}

function Scale({ scale: { rows, gaps } }: { scale: ScaleAnswer }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { may } = useRights();
  const writes = may('author_any');
  const recalculated = useRecalculated();
  const [replacing, setReplacing] = useState(false);
  const samples = useListedChange(
    () => refreshGradebooks(client),
    async (replace: boolean) => {
      const { recalculated: count } = await call(grades.addSamples, { body: { replace } });
      recalculated(count, t('gradingScale.samples_added'));
    },
    { onDone: () => setReplacing(false) },
  );
  const actions = writes && (
    <>
      <Button busy={samples.isPending} onClick={() => (rows.length > 0 ? setReplacing(true) : samples.mutate(false))}>
        {t(rows.length > 0 ? 'gradingScale.replace' : 'gradingScale.use_sample')}
      </Button>
      <AddressLink to="/gradebook/grading/new" className={buttonClass({ variant: 'primary' })}>
        <AddIcon />
        {t('gradingScale.add')}
      </AddressLink>
    </>
  );
  return (
    <Screen title={t('gradebook.title')} actions={rows.length > 0 && actions}>
      <GradebookTabs current="scale" />
      {rows.length === 0 ? (
        <EmptyState icon={<LevelIcon size={26} />} title={t('gradingScale.empty')} action={actions}>
          {t('gradingScale.empty_text')}
        </EmptyState>
      ) : (
        <>
          <CoverageBar grades={rows} />
          {gaps.length > 0 && (
            <div className={base.notices}>
              <Notice tone="warn">
                {gaps.map(({ from, message }) => (
                  <p key={from}>{message}</p>
                ))}
              </Notice>
            </div>
          )}
          <GradeTable rows={rows} writes={writes} />
        </>
      )}
      <ConfirmDialog
        open={replacing}
        danger
        title={t('gradingScale.replace_title')}
        confirm={t('gradingScale.replace_confirm')}
        busy={samples.isPending}
        onConfirm={() => samples.mutate(true)}
        onClose={() => setReplacing(false)}
      >
        <p>{t('gradingScale.replace_text')}</p>
      </ConfirmDialog>
    </Screen>
  );
}

function GradeTable({ rows, writes }: { rows: readonly Grade[]; writes: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  const client = useQueryClient();
  const recalculated = useRecalculated();
  const [asked, setAsked] = useState<Grade | null>(null);
  const remove = useListedChange(
    () => refreshGradebooks(client),
    async (id: number) => {
      const { recalculated: count } = await call(grades.remove, { params: { id } });
      recalculated(count, t('gradingScale.deleted'));
    },
    { onDone: () => setAsked(null) },
  );
  return (
    <div className={classes.frame}>
      <table className={table.table}>
        <caption>
          <VisuallyHidden>{t('gradingScale.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('gradingScale.name')}</th>
            <th scope="col" className={classes.end}>
              {t('gradingScale.points')}
            </th>
            <th scope="col" className={classes.end}>
              {t('gradingScale.range')}
            </th>
            {writes && (
              <th scope="col">
                <VisuallyHidden>{t('gradingScale.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((grade) => (
            <tr key={grade.id}>
              <th scope="row">
                <span className={classes.name}>
                  <span className={classes.dot} style={{ background: grade.color }} aria-hidden />
                  {writes ? (
                    <AddressLink to={`/gradebook/grading/${grade.id}`}>
                      <bdi>{grade.name}</bdi>
                    </AddressLink>
                  ) : (
                    <bdi>{grade.name}</bdi>
                  )}
                </span>
              </th>
              <td className={classes.end}>{format.number(grade.points)}</td>
              <td className={classes.end}>
                <bdi dir="ltr">
                  {score(grade.min)}–{score(grade.max)}
                </bdi>
              </td>
              {writes && (
                <td className={classes.end}>
                  <IconButton
                    side="end"
                    label={t('gradingScale.delete', { name: grade.name })}
                    onClick={() => setAsked(grade)}
                  >
                    <RemoveIcon />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmDialog
        open={asked !== null}
        danger
        title={t('gradingScale.delete_title', { name: asked?.name ?? '' })}
        confirm={t('gradingScale.delete_confirm')}
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked.id)}
        onClose={() => setAsked(null)}
      >
        <p>{t('gradingScale.delete_text')}</p>
      </ConfirmDialog>
    </div>
  );
}
