import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { storeFile } from '../../media/index.ts';
import { indexItems } from './index-items.usecases.ts';
import { sailingCourse, searchCalls, VIDEO, VTT } from '../search.fixture.ts';

const { lessons, quizzes } = contract;
const start = new Date('2030-05-01T09:00:00.000Z');
const t = await useTestApp({ now: start });

const { found } = searchCalls(t);
const { author, course, learner } = await sailingCourse(t);

describe('the index', () => {
  it('follows changes, and removes deleted texts', async () => {
    const other = await t.given.course({ author, sections: [0] });
    const lesson = await t.given.lesson({
      name: 'Wind',
      course: other,
      description: '<p>Beaufort counts to twelve.</p>',
    });
    await indexItems(t.app.services);
    expect(await found(author, { search: 'beaufort' })).toEqual([['text', 'Wind']]);
    t.travelTo(new Date(start.getTime() + 1000));
    await t.as(author)(lessons.update, {
      params: { id: lesson.id },
      body: { description: '<p>Douglas counts to nine.</p>' },
    });
    await indexItems(t.app.services);
    expect(await found(author, { search: 'beaufort' })).toEqual([]);
    expect(await found(author, { search: 'douglas' })).toEqual([['text', 'Wind']]);
    t.travelTo(start);
  });

  it('contains no answers of quizzes', async () => {
    const quiz = await t.given.quiz({ course });
    await indexItems(t.app.services);
    const { body } = await t.as(author)(quizzes.get, { params: { id: quiz.id } });
    expect(body.id).toBe(quiz.id);
    const { rows } = await t.db.execute<{ n: number }>(
      `select count(*)::int as n from search_entries where item_id = ${quiz.id}`,
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('contains items after captions and headings that it cannot store unchanged', async () => {
    const captions = await storeFile(t.app.services, {
      source: Buffer.from(
        `${VTT}${'\nNOTE of the sailmaker\n'.repeat(400)}\n00:02:00.000 --> 00:02:04.000\nHoist the b\0urgee now.\n`,
      ),
      filename: 'zero.vtt',
      authorId: author.id,
      now: t.now(),
    });
    const heading = `${'Splicing '.repeat(33)}xx\u{1f600}`;
    await t.given.lesson({
      ...VIDEO,
      name: 'Flags',
      course,
      description: `<h2>${heading}</h2><p>Pennants.</p>`,
      subtitles: [{ media_id: captions.id, label: 'English', language: 'en' }],
    });
    await t.given.lesson({ name: 'Lights', course, description: '<p>Occulting every ten seconds.</p>' });
    await indexItems(t.app.services);
    expect(await found(learner, { search: 'burgee' })).toEqual([['transcript', 'Flags']]);
    expect(await found(learner, { search: 'occulting' })).toEqual([['text', 'Lights']]);
    expect(await found(learner, { search: 'pennants' })).toEqual([['text', 'Flags']]);
  });

  it('logs an item that it cannot index, finds it by its name, and contains the items after it', async () => {
    await t.given.lesson({ name: 'Whirlpool', course, description: '<p>Maelstrom.</p>' });
    await t.given.lesson({ name: 'Calm', course, description: '<p>Doldrums.</p>' });
    await t.db.execute(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.body like '%Maelstrom%' then raise exception 'no'; end if; return new; end $$;
      create trigger refuse before insert on search_entries for each row execute function refuse()`);
    await indexItems(t.app.services);
    await t.db.execute('drop function refuse cascade');
    expect(await found(learner, { search: 'doldrums' })).toEqual([['text', 'Calm']]);
    expect(await found(learner, { search: 'whirlpool' })).toEqual([['item', 'Whirlpool']]);
  });

  it('logs a document that it cannot read, and contains the rest of the item', async () => {
    const broken = await storeFile(t.app.services, {
      source: Buffer.from('%PDF-1.4\nnot really'),
      filename: 'Broken.pdf',
      authorId: author.id,
      now: t.now(),
    });
    await t.given.lesson({ name: 'Charts', course, description: '<p>Soundings in fathoms.</p>', pdf: [broken.id] });
    await indexItems(t.app.services);
    expect(await found(learner, { search: 'fathoms' })).toEqual([['text', 'Charts']]);
    expect(await found(learner, { search: 'broken' })).toEqual([['document', 'Charts']]);
  });
});
