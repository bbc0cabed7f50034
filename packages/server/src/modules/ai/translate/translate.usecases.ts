import type { AiTranslatedField } from '@lectern/contract';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { askForJson, type Drafting } from '../drafts/drafting.ts';
import { ofModel } from '../drafts/html.ts';
import { requireSize } from '../drafts/texts.usecases.ts';
import { languageName, messagesOf } from '../prompts/prompts.ts';
import type { TranslatedField } from './fields.ts';
import { type Part, partsOfHtml, partsOfText, type Piece, withSigns } from './pieces.ts';

/** In characters, of one request. A longer piece has a request of its own. */
const BATCH = 4000;
const BATCH_PIECES = 40;

const answer = z.object({ pieces: z.array(z.object({ n: z.int(), text: z.string() })) });

function batchesOf(pieces: readonly Piece[]): Piece[][] {
  const batches: Piece[][] = [];
  let size = 0;
  for (const piece of pieces) {
    const current = batches.at(-1);
    if (!current || size + piece.text.length > BATCH || current.length >= BATCH_PIECES) {
      batches.push([piece]);
      size = piece.text.length;
    } else {
      current.push(piece);
      size += piece.text.length;
    }
  }
  return batches;
}

/** Adds the translations of a batch that keep all signs. */
async function translateBatch(
  drafting: Drafting,
  { batch, language, done }: { batch: readonly Piece[]; language: string; done: Map<Piece, string> },
): Promise<void> {
  const pieces = JSON.stringify(batch.map(({ text }, place) => ({ n: place + 1, text })));
  const values = { language: languageName(language), sign: '⟦1⟧' };
  const { pieces: translated } = await askForJson(drafting, {
    messages: messagesOf('translation', { values, data: { pieces } }),
    maxTokens: 500 + Buffer.byteLength(pieces),
    name: 'translation',
    schema: answer,
    accepts: answer,
  });
  for (const { n, text } of translated) {
    const piece = batch[n - 1];
    const whole = piece && withSigns(piece, text);
    if (piece && whole !== null && whole !== undefined) done.set(piece, whole);
  }
}

function joined(parts: readonly Part[], done: ReadonlyMap<Piece, string>): string {
  const texts = parts.map((part) => ('stays' in part ? part.stays : done.get(part.piece)));
  return texts.includes(undefined) ? '' : texts.join('');
}

/** As the endpoints that save them would sanitize them. */
async function sanitized(services: Services, fields: readonly AiTranslatedField[]): Promise<AiTranslatedField[]> {
  const texts = fields.map(({ format, translation, field }) => ({
    profile: 'rich' as const,
    html: format === 'html' ? translation : '',
    field,
  }));
  const clean = await services.html.clean(texts).catch(ofModel);
  return fields.map((field, place) =>
    field.format === 'html' ? { ...field, translation: clean[place] ?? '' } : field,
  );
}

/** Translates fields piece by piece. What loses a tag or a placeholder is asked for once more, and left empty then. */
export async function translateFields(
  drafting: Drafting,
  { fields, language }: { fields: readonly TranslatedField[]; language: string },
): Promise<AiTranslatedField[]> {
  const read = fields.map(({ blanks = false, ...field }) => ({
    field,
    parts: (field.format === 'html' ? partsOfHtml : partsOfText)(field.original, { blanks }),
  }));
  const pieces = read.flatMap(({ parts }) => parts.flatMap((part) => ('piece' in part ? [part.piece] : [])));
  if (pieces.length === 0) throw new AppError('ai_no_text');
  requireSize(pieces.reduce((sum, { text }) => sum + text.length, 0));

  const done = new Map<Piece, string>();
  const first = batchesOf(pieces);
  const translateAll = async (batches: readonly Piece[][], before: number) => {
    for (const [place, batch] of batches.entries()) {
      drafting.onProgress({ done: before + place, total: before + batches.length });
      await translateBatch(drafting, { batch, language, done });
    }
  };
  await translateAll(first, 0);
  await translateAll(batchesOf(pieces.filter((piece) => !done.has(piece))), first.length);
  if (done.size === 0) throw new AppError('ai_answer_unusable');
  return sanitized(
    drafting.services,
    read.map(({ field, parts }) => ({ ...field, translation: joined(parts, done) })),
  );
}
