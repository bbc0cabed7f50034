import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { filesOfRole } from '../../test/files-of-role.ts';
import type { MailTemplate } from './mail-templates.ts';

const script: Record<Locale, RegExp> = { en: /[a-z]/i, de: /[a-zäöüß]/i, ar: /[\u0600-\u06ff]/ };
const server = path.resolve(import.meta.dirname, '../..');

const declared = await filesOfRole<Record<string, Record<string, MailTemplate>>>('mails');
const mails = declared
  .flatMap((file) => Object.values(file))
  .flatMap((ofModule) => Object.entries(ofModule))
  .map(([kind, template]) => ({ kind, template }));

const texts = (template: MailTemplate, locale: Locale): string[] => {
  const { subject, before, button, after } = template[locale];
  return [subject, ...before, button, ...after];
};
const placeholders = (template: MailTemplate, locale: Locale): string[] => [
  ...new Set(texts(template, locale).flatMap((text) => text.match(/\{\w+\}/g) ?? [])),
];

describe('the mails of all modules', () => {
  it('are found by their files', () => {
    const folders = globSync('modules/*/words/mails.en.json', { cwd: server });
    expect(folders.length).toBeGreaterThan(2);
    expect(declared).toHaveLength(folders.length);
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['verify_email', 'course_published', 'quiz_reminder']),
    );
  });

  it('each have a kind of their own', () => {
    const kinds = mails.map(({ kind }) => kind);
    expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
  });

  it.each(['de', 'ar'] as const)('have no words in %s that English lacks', (locale) => {
    for (const file of globSync(`modules/*/words/mails.${locale}.json`, { cwd: server })) {
      const read = (name: string) => JSON.parse(readFileSync(path.join(server, path.dirname(file), name), 'utf8'));
      expect(Object.keys(read(`mails.${locale}.json`)), file).toEqual(Object.keys(read('mails.en.json')));
    }
  });

  it('are all sent by somebody', () => {
    const sources = globSync('modules/**/*.ts', { cwd: server }).filter((file) => !/\.(test|mails)\.ts$/.test(file));
    const source = sources.map((file) => readFileSync(path.join(server, file), 'utf8')).join('\n');
    const isNamed = (kind: string) => new RegExp(`(Mails\\.|')${kind}\\b`).test(source);
    expect(mails.map(({ kind }) => kind).filter((kind) => !isNamed(kind))).toEqual([]);
  });

  it.each(mails)('$kind: is written in every language, in its script', ({ template }) => {
    for (const locale of locales) {
      const { subject, button, before } = template[locale];
      expect(subject && button && before.length, locale).toBeTruthy();
      // A paragraph may be what the sender fills in, and nothing else.
      const written = texts(template, locale).filter((text) => !/^\{\w+\}$/.test(text));
      for (const text of written) expect(text).toMatch(script[locale]);
    }
  });

  it.each(mails)('$kind: names the same person and things in every language', ({ template }) => {
    for (const locale of locales) {
      expect(placeholders(template, locale).toSorted(), locale).toEqual(placeholders(template, 'en').toSorted());
    }
  });
});
