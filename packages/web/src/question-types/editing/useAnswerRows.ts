import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import type { EditorProps } from './props.ts';
import { useSortableList } from './useSortable.ts';
import { moved } from '../../shared/moved.ts';
import { type AnswerValues, answerRow } from './values.ts';

export interface AnswerRows {
  /** The id of the list for drag and drop. */
  list: string;
  rows: readonly AnswerValues[];
  /** The greatest number of rows. */
  most: number;
  /** Announced to screen readers. */
  news: string;
  announce: (text: string) => void;
  /** `focus`: the row that is focused once it is rendered. */
  set: (rows: AnswerValues[], focus?: number) => void;
  change: (place: number, change: Partial<AnswerValues>) => void;
  move: (from: number, to: number) => void;
  duplicate: (place: number) => void;
  remove: (place: number) => void;
  add: () => void;
  /** Focuses a field of a row, by default its first one. */
  focus: (place: number, field?: string) => void;
}

/** The answers of a question as rows that can be added, duplicated, moved and removed. */
export function useAnswerRows({
  props: { question, path, onChange },
  most,
  newRow,
  copyOf = (row) => answerRow(row),
  firstField,
}: {
  props: EditorProps;
  most: number;
  newRow: () => AnswerValues;
  copyOf?: (row: AnswerValues) => AnswerValues;
  /** The field of a row that is focused when the row is added. */
  firstField: string;
}): { rows: AnswerRows; field: RefObject<HTMLFieldSetElement | null> } {
  const { t } = useTranslation();
  const [news, setNews] = useState('');
  const field = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<string>(undefined);
  const { answers } = question;
  const list = `rows-${question.key}`;

  // Focuses a row that was added or moved, once it is rendered.
  useEffect(() => {
    if (wanted.current === undefined) return;
    field.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });
  const selectorOf = (place: number, name: string) => `[data-path="${path}.answers.${place}.${name}"]`;

  function set(changed: AnswerValues[], focus?: number) {
    if (focus !== undefined) wanted.current = selectorOf(focus, firstField);
    onChange({ answers: changed });
  }
  function move(from: number, to: number) {
    if (to < 0 || to >= answers.length) return;
    const handle = `row-${answers[from]?.key}`;
    if (document.activeElement?.id === handle) wanted.current = `#${handle}`;
    set(moved(answers, from, to));
    setNews(t('quizzes.moved_to', { place: to + 1, total: answers.length }));
  }
  useSortableList({ list, ids: answers.map((row) => row.key), onMove: move });

  const rows: AnswerRows = {
    list,
    rows: answers,
    most,
    news,
    announce: setNews,
    set,
    move,
    focus: (place, name = firstField) => field.current?.querySelector<HTMLElement>(selectorOf(place, name))?.focus(),
    change: (place, change) => set(answers.map((row, at) => (at === place ? { ...row, ...change } : row))),
    duplicate(place) {
      const row = answers[place];
      if (row && answers.length < most) set(answers.toSpliced(place + 1, 0, copyOf(row)), place + 1);
    },
    remove: (place) => set(answers.toSpliced(place, 1), Math.max(0, place - 1)),
    add() {
      if (answers.length < most) set([...answers, newRow()], answers.length);
    },
  };
  return { rows, field };
}
