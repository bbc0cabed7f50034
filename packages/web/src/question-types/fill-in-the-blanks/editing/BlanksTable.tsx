import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_BLANK_LENGTH } from '@lectern/contract/limits';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { blanksOf, withAccepted } from '../blankText.ts';
import classes from '../Editor.module.css';
import { isEnter } from '../../../shared/keys/isEnter.ts';

/** A field for one more right word; Enter adds it. */
function AddWord({ label, onAdd }: { label: string; onAdd: (word: string) => void }) {
  const [word, setWord] = useState('');
  const { t } = useTranslation();
  const add = () => {
    if (word.trim() !== '') onAdd(word.trim());
    setWord('');
  };
  return (
    <input
      className={classes.addWord}
      aria-label={label}
      placeholder={t('quizzes.add_alternative')}
      maxLength={MAX_BLANK_LENGTH}
      value={word}
      onChange={(event) => setWord(event.target.value)}
      onBlur={add}
      onKeyDown={(event) => {
        if (!isEnter(event)) return;
        // In a form Enter would save the form.
        event.preventDefault();
        add();
      }}
    />
  );
}

/** The blanks of a text, each with the words it accepts. */
export function BlanksTable({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const blanks = blanksOf(text);
  if (blanks.length === 0) return null;
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('quizzes.blanks')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('quizzes.blank')}</th>
            <th scope="col">{t('quizzes.accepted')}</th>
          </tr>
        </thead>
        <tbody>
          {blanks.map(({ accepted }, place) => (
            <tr key={place}>
              <th scope="row" className={classes.number}>
                {place + 1}
              </th>
              <td>
                <span className={classes.words}>
                  {accepted.map((word, at) => (
                    <span key={at} className={classes.word}>
                      {word || '–'}
                      {accepted.length > 1 && (
                        <IconButton
                          className={classes.drop}
                          label={t('quizzes.remove_alternative', { word, number: place + 1 })}
                          onClick={() => onChange(withAccepted(text, place, accepted.toSpliced(at, 1)))}
                        >
                          <CloseIcon size={14} />
                        </IconButton>
                      )}
                    </span>
                  ))}
                  <AddWord
                    label={t('quizzes.add_alternative_to', { number: place + 1 })}
                    onAdd={(word) => {
                      const words = accepted.filter((one) => one !== '');
                      if (!words.includes(word)) onChange(withAccepted(text, place, [...words, word]));
                    }}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
