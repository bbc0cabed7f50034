import { useMemo } from 'react';
import { SelectField } from '../../shared/forms/SelectField.tsx';
import { useAiWords } from './words.ts';

const TAGS = ['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'tr', 'uk', 'zh'];

/** The language that a draft is written in. */
export function LanguageField({
  label,
  value,
  onChange,
}: {
  label?: string;
  value: string;
  onChange: (tag: string) => void;
}) {
  const { t, language } = useAiWords();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' });
    return [...new Set([language, ...TAGS])].map((tag) => ({ value: tag, label: names.of(tag) ?? tag }));
  }, [language]);
  return <SelectField label={label ?? t('language')} searchable options={options} value={value} onChange={onChange} />;
}
