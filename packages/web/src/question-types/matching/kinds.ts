import type { AuthorAnswer } from '@lectern/contract';

/** Kinds of pairs: text to text, image to text, image to image. */
export const matchingKinds = ['text', 'ImageToText', 'ImageToImage'] as const;
export type MatchingKind = (typeof matchingKinds)[number];

/** All pairs of a question are of one kind: that of the first. */
export const kindOf = (rows: readonly AuthorAnswer[]): MatchingKind => rows[0]?.type ?? 'text';

export function freshPair(kind: MatchingKind): AuthorAnswer {
  if (kind === 'ImageToText') return { type: kind, image: 0, imageUrl: '', imageAlt: '', match: '' };
  if (kind === 'text') return { prompt: '', match: '' };
  return {
    type: kind,
    imagePrompt: 0,
    imagePromptUrl: '',
    imagePromptAlt: '',
    imageMatch: 0,
    imageMatchUrl: '',
    imageMatchAlt: '',
  };
}

/** The pair as another kind. Texts that it has no place for wait in the row; the server drops what the kind has not. */
export function asKind<Row extends AuthorAnswer>(row: Row, kind: MatchingKind): Row {
  const { type: _type, ...kept } = row;
  return { ...freshPair(kind), ...kept, ...(kind !== 'text' && { type: kind }) } as Row;
}
