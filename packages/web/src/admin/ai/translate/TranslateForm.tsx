import type { AiTranslatedField } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { outlineQuery } from '../../course/queries.ts';
import { LanguageField } from '../LanguageField.tsx';
import { useAiWords } from '../words.ts';

export interface TranslationWish {
  source: Extract<AiTranslatedField['record'], 'course' | 'lesson' | 'quiz'>;
  id: number;
  language: string;
}

/** Whose texts are translated, and into which language. */
export function TranslateForm({
  courseId,
  busy,
  onTranslate,
}: {
  courseId: number;
  busy: boolean;
  onTranslate: (wish: TranslationWish) => void;
}) {
  const { t } = useAiWords();
  const outline = useQuery(outlineQuery(courseId)).data;
  const [chosen, setChosen] = useState(`course ${courseId}`);
  const [tag, setTag] = useState('');
  const items = (outline?.section_order ?? []).flatMap((section) =>
    (outline?.sections[section]?.contents ?? []).flatMap((id) => {
      const { type = '', name = '' } = outline?.contents[id] ?? {};
      if (type !== 'lesson' && type !== 'quiz') return [];
      return [
        { value: `${type} ${id}`, label: t('translate_part', { record: t(`translate_record_${type}`), field: name }) },
      ];
    }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    const [source = '', id] = chosen.split(' ');
    if (!busy && tag !== '')
      onTranslate({ source: source as TranslationWish['source'], id: Number(id), language: tag });
  }
  return (
    <form className={base.stack16} onSubmit={submit}>
      <SelectField
        label={t('translate_source')}
        description={t('translate_source_help')}
        searchable
        options={[{ value: `course ${courseId}`, label: t('translate_outline') }, ...items]}
        value={chosen}
        onChange={setChosen}
      />
      <LanguageField label={t('translate_into')} value={tag} onChange={setTag} />
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={tag === ''}>
          {t('translate_begin')}
        </Button>
      </div>
    </form>
  );
}
