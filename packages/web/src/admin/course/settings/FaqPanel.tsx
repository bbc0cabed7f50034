import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '#i18n';
import { TextField } from '../../../shared/forms/fields.tsx';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { MoveDownIcon, MoveUpIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { plainText } from '../../../shared/format/plainText.ts';
import { RichTextField } from '../../editor/RichTextField.tsx';
import { bound } from '../../form/record/bound.ts';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import base from '../../../shared/ui/base.module.css';
import classes from './FaqPanel.module.css';
import { faqFields } from '../../fields.gen.ts';
import { type FaqRow, faqRows, movedFaq, newFaqId } from './faqRows.ts';
import type { PanelProps } from './panel.ts';
import { faqsQuery } from './saveFaqs.ts';

/** An answer that is not being written, in its plain words; a press brings the editor. */
function Answer({
  path,
  html,
  error,
  onWrite,
}: {
  path: string;
  html: string;
  error: string | undefined;
  onWrite: () => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={base.narrowStack6} data-path={path}>
      <span id={id} className={base.label}>
        {t('course.faq_content')}
      </span>
      <button
        type="button"
        className={classes.answer}
        aria-describedby={error ? `${id} ${id}-error` : id}
        onClick={onWrite}
      >
        {plainText(html) || <span className={classes.none}>{t('course.faq_write')}</span>}
      </button>
      {error && (
        <p id={`${id}-error`} className={base.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The questions visitors ask, with their answers, in the order of the page. Saved with the course. */
export function FaqPanel({ record, course }: PanelProps) {
  const { t } = useTranslation();
  const stored = useQuery(faqsQuery(course.id));
  const set = (rows: FaqRow[]) => record.set('faq', rows);
  const [written, write] = useState<number>();
  return (
    <FieldGroup title={t('course.section_faq')} description={t('course.faq_help')}>
      <QueryView
        query={stored}
        loading={
          <Loading>
            <SkeletonText count={4} height="44px" />
          </Loading>
        }
      >
        {({ rows: found }) => {
          const rows = record.values.faq ?? faqRows(found);
          // Binding a field needs the rows in the form: they go there with the first change.
          const touched = record.values.faq !== null;
          const change = (at: number, fields: Partial<FaqRow>) =>
            set(rows.map((row, index) => (index === at ? { ...row, ...fields } : row)));
          return (
            <>
              <ol role="list" className={classes.rows}>
                {rows.map((row, at) => (
                  <li key={record.faqKey(row.id)} className={base.narrowStack16}>
                    <div className={classes.head}>
                      <h3 className={classes.number}>{t('course.faq_number', { n: at + 1 })}</h3>
                      <IconButton
                        label={t('course.faq_up')}
                        disabled={at === 0}
                        onClick={() => set(movedFaq(rows, at, -1))}
                      >
                        <MoveUpIcon />
                      </IconButton>
                      <IconButton
                        label={t('course.faq_down')}
                        disabled={at === rows.length - 1}
                        onClick={() => set(movedFaq(rows, at, 1))}
                      >
                        <MoveDownIcon />
                      </IconButton>
                      <IconButton
                        label={t('course.faq_remove')}
                        side="end"
                        onClick={() => set(rows.filter((one) => one !== row))}
                      >
                        <RemoveIcon />
                      </IconButton>
                    </div>
                    <TextField
                      required
                      label={t('course.faq_title')}
                      maxLength={faqFields.title.max}
                      {...(touched && record.field(`faq.${at}.title`))}
                      value={row.title}
                      onChange={(event) => change(at, { title: event.currentTarget.value })}
                    />
                    {written === record.faqKey(row.id) ? (
                      <RichTextField
                        label={t('course.faq_content')}
                        height={140}
                        begins
                        {...bound<string>(`faq.${at}.content`, {
                          value: row.content,
                          onChange: (content: string) => change(at, { content }),
                          error: touched ? record.field(`faq.${at}.content`).error : undefined,
                        })}
                      />
                    ) : (
                      <Answer
                        path={`faq.${at}.content`}
                        html={row.content}
                        error={touched ? record.field(`faq.${at}.content`).error : undefined}
                        onWrite={() => write(record.faqKey(row.id))}
                      />
                    )}
                  </li>
                ))}
              </ol>
              {rows.length === 0 && <p className={classes.none}>{t('course.faq_none')}</p>}
              <div>
                <Button onClick={() => set([...rows, { id: newFaqId(rows), title: '', content: '' }])}>
                  {t('course.faq_add')}
                </Button>
              </div>
            </>
          );
        }}
      </QueryView>
    </FieldGroup>
  );
}
