import type { AiTranslatedField } from '@lectern/contract';
import { CheckboxField } from '../../../shared/forms/fields.tsx';
import base from '../../../shared/ui/base.module.css';
import { Prose } from '../../../shared/ui/Prose.tsx';
import { useAiWords } from '../words.ts';
import classes from './Translate.module.css';

const ANSWER = /^answers\.(\d+)/;

/** A field of a record in words. */
export function useFieldName() {
  const { t } = useAiWords();
  return ({ record, field }: AiTranslatedField): string => {
    const [, place] = ANSWER.exec(field) ?? [];
    const name =
      place === undefined
        ? t(`translate_field_${field.replace('settings.', '')}`)
        : t('translate_answer', { number: Number(place) + 1 });
    return t('translate_part', { record: t(`translate_record_${record}`), field: name });
  };
}

function Text({ html, format }: { html: string; format: AiTranslatedField['format'] }) {
  return format === 'html' ? <Prose html={html} face="sans" /> : <p dir="auto">{html}</p>;
}

/** Texts and their translations side by side, ticked one by one. */
export function TranslatedFields({
  fields,
  left,
  onTake,
}: {
  fields: readonly AiTranslatedField[];
  /** Places of those that are not taken. */
  left: ReadonlySet<number>;
  onTake: (place: number, isTaken: boolean) => void;
}) {
  const { t } = useAiWords();
  const nameOf = useFieldName();
  return (
    <ol role="list" className={classes.fields} aria-label={t('translate_texts')}>
      {fields.map((field, place) => (
        <li key={place} className={classes.field}>
          <CheckboxField
            label={nameOf(field)}
            disabled={field.translation === ''}
            checked={field.translation !== '' && !left.has(place)}
            onChange={(event) => onTake(place, event.currentTarget.checked)}
          />
          <div className={classes.sides}>
            <div>
              <p className={base.muted}>{t('translate_original')}</p>
              <Text html={field.original} format={field.format} />
            </div>
            <div>
              <p className={base.muted}>{t('translate_translation')}</p>
              {field.translation === '' ? (
                <p className={base.secondary}>{t('translate_missing')}</p>
              ) : (
                <Text html={field.translation} format={field.format} />
              )}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
