import type { CertificateLearner } from '@lectern/contract';
import { MAX_ISSUED_AT_ONCE, MAX_SEARCH_LENGTH } from '@lectern/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { endpointQuery } from '../../../shared/api/query.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { ChoicesField } from '../../../shared/forms/ChoicesField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { issuedCertificates } from '../../endpoints.gen.ts';
import classes from './LearnerPicker.module.css';
import type { Learner } from './useIssue.ts';
import { EmailText } from '../../people/EmailText.tsx';

const TYPING_MS = 250;
const FIRST = 20;
const MOST = 100;

const hasOne = ({ certificate }: CertificateLearner): boolean => certificate === 'valid' || certificate === 'expired';
const canGetOne = (one: CertificateLearner): boolean => !hasOne(one) && one.completed_at !== null;

function Facts({ learner: { email, certificate, completed_at: at } }: { learner: CertificateLearner }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const completed = at ? t('issueCertificates.completed', { date: format.date(at) }) : t('issueCertificates.started');
  return (
    <>
      {email && (
        <>
          <bdi>
            <EmailText address={email} />
          </bdi>{' '}
          ·{' '}
        </>
      )}
      {completed}
      {certificate !== 'none' && <> · {t(`issueCertificates.has_${certificate}`)}</>}
    </>
  );
}

/** Learners of a course, those who can get its certificate first. */
export function LearnerPicker({
  courseId,
  chosen,
  onChange,
}: {
  courseId: number;
  chosen: readonly Learner[];
  onChange: (chosen: readonly Learner[]) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [size, setSize] = useState(FIRST);
  const [search] = useDebouncedValue(text.trim(), TYPING_MS);
  const query = { course: courseId, search, per_page: size };
  const found = useQuery({
    ...endpointQuery(issuedCertificates.learners, { query }),
    placeholderData: keepPreviousData,
  });
  const isChosen = (id: number) => chosen.some((one) => one.id === id);
  const isFull = chosen.length >= MAX_ISSUED_AT_ONCE;
  return (
    <div className={base.stack12}>
      <TextField
        type="search"
        label={t('issueCertificates.search')}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <QueryView
        query={found}
        loading={
          <Loading>
            <SkeletonText count={4} />
          </Loading>
        }
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p role="status">{t(search === '' ? 'issueCertificates.no_learners' : 'nothing_found')}</p>}
      >
        {({ rows, total }) => {
          const known = new Map<number, Learner>([...chosen, ...rows].map((one) => [one.id, one]));
          const open = rows.filter((one) => canGetOne(one) && !isChosen(one.id));
          return (
            <>
              {open.length > 1 && (
                <Button
                  size="small"
                  className={classes.all}
                  onClick={() => onChange([...chosen, ...open].slice(0, MAX_ISSUED_AT_ONCE))}
                >
                  {t('issueCertificates.choose_completed', { n: open.length })}
                </Button>
              )}
              <ChoicesField
                label={t('issueCertificates.learners')}
                description={t('issueCertificates.chosen', { n: chosen.length, max: MAX_ISSUED_AT_ONCE })}
                value={chosen.map(({ id }) => String(id))}
                onChange={(ids) => onChange(ids.flatMap((id) => known.get(Number(id)) ?? []))}
                choices={rows.map((one) => ({
                  value: String(one.id),
                  label: one.display_name,
                  description: <Facts learner={one} />,
                  disabled: hasOne(one) || (isFull && !isChosen(one.id)),
                }))}
              />
              {total > rows.length &&
                (size < MOST ? (
                  <Button size="small" className={classes.all} onClick={() => setSize(MOST)}>
                    {t('issueCertificates.show_more')}
                  </Button>
                ) : (
                  <p className={base.help}>{t('issueCertificates.more', { n: total - rows.length })}</p>
                ))}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}
