import { contract } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { indexItems } from '../modules/search/index.ts';
import { useTestApp } from '../test/app.ts';
import { seedDemoSchool } from './seed.ts';

const t = await useTestApp();
const { search } = contract;

/** What learners ask, and the item that answers it. */
const questions: [typed: string, item: string, title?: string][] = [
  ['what does salt do', 'Water, salt and the baker’s percentage', 'What salt does'],
  ['where does gluten come from', 'Flour and its hidden net', 'Gluten is made, not bought'],
  ['bakers percentage', 'Water, salt and the baker’s percentage'],
  ['yeast temperature', 'Yeast is alive'],
  ['no kneading', 'Kneading, or folding, or just waiting'],
  ['shape a round loaf', 'Shaping a round loaf'],
  ['steam in the oven', 'What the oven does', 'Steam at the beginning, none at the end'],
  [
    'crust soft next day',
    'Live: your questions, answered at four in the morning',
    'Why is my crust soft the next day?',
  ],
  [
    'sourdough starter',
    'Live: your questions, answered at four in the morning',
    'How long does a sourdough starter live?',
  ],
  ['large holes near the top', 'Reading a slice'],
  ['dough never doubles', 'Live: your questions, answered at four in the morning'],
  ['from bowl to crust', 'Film: from bowl to crust'],
  ['sourdouhg', 'Live: your questions, answered at four in the morning'],
  ['one thought per paragraph', 'One paragraph, one thought'],
  ['read aloud', 'Read it aloud, and let it go'],
  ['who is reading', 'Who is reading, and when?'],
  ['one sentence', 'Say it in one sentence'],
  ['cutting words', 'Cut'],
  ['first draft', 'Writing hour: the first draft'],
  ['find north', 'Find north without a compass'],
  ['measuring with the hand', 'Measure the sky with your hand'],
  ['milky way', 'Summer: the Triangle and the Milky Way'],
  ['orion', 'Winter: Orion and his neighbours'],
  ['planet or star', 'Star, planet, or something else?'],
  ['phases of the moon', 'The Moon in a month'],
  ['four minutes', 'Four minutes earlier every night'],
  ['a topic is no message', 'Say it in one sentence', 'A topic is not a message'],
  ['buried verbs', 'Who does what?', 'Find the buried verb'],
  ['earthshine', 'The Moon in a month', 'Earthshine'],
  ['big dipper', 'Find north without a compass'],
  ['headings are promises', 'Order is kindness', 'Headings are promises'],
  ['why we slash', 'What the oven does', 'Why we slash'],
  ['compas', 'Find north without a compass'],
  ['eyes in the dark', 'Give your eyes thirty minutes'],
  ['pole star', 'Find north without a compass'],
];

beforeAll(async () => {
  await t.db.transaction((tx) => seedDemoSchool(tx, { services: t.app.services, passwordHash: 'none', now: t.now() }));
  await indexItems(t.app.services);
});

it.each(questions)('finds first for "%s": %s', async (typed, item, title) => {
  const { rows } = await t.db.execute<{ id: number }>(sql`
    select course_id as id from course_items where name = ${item}`);
  const admin = t.as(await t.given.administrator());
  const { body } = await admin(search.find, { query: { search: typed, course_id: rows[0]!.id } });
  const [first] = body.data;
  expect(first?.item?.name).toBe(item);
  const titles = body.data.slice(0, 2).map((result) => result.title);
  expect(titles).toContain(title ?? titles[0]);
});
