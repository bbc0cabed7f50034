import { randomBytes } from 'node:crypto';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemoSchool } from '../../demo/seed.ts';
import { instructorApplicationFiles } from '../../modules/applications/applications.tables.ts';
import { media } from '../../modules/media/media.tables.ts';
import { useTestApp } from '../../test/app.ts';
import { unansweredFileColumns } from '../../test/files/file-columns.ts';
import { checkFilesFolder } from './files-folder.ts';
import { newFileKey } from './files.ts';
import { removeOrphans } from './orphans.ts';
import { selectAllFileKeys, storedFiles } from './stored-files.ts';

const t = await useTestApp({ now: new Date() });
const { services } = t.app;
const { files } = services;

const newKey = () => newFileKey((bytes) => randomBytes(bytes).toString('base64url'), 'pdf');

/** Columns whose names sound like those of files and that hold none, by what they hold. */
const OTHER_COLUMNS: Record<string, string> = {
  'media.former_keys': 'keys of replaced files, whose bytes are gone',
  'courses.import_key': 'the name of a course in what it was imported from',
  'questions.import_key': 'the name of a question in what it was imported from',
  'questions.files': 'ids of files of the media library',
  'sign_in_failures.key': 'who or what has failed to sign in',
  'limits.key': 'what is counted',
  'questions_answers.request_key': 'the key under which a browser sends a message once',
  'daily_review_answers.request_key': 'the key under which a browser sends an answer once',
  'daily_review_cards.request_key': 'the key under which a browser sends a card once',
  'withdrawals.request_key': 'the key under which a browser requests a payout once',
  'person_notes.request_key': 'the key under which a browser sends a note about a person once',
  'orders.request_key': 'the key under which a browser sends an order once',
  'subscriptions.request_key': 'the key under which a browser sends a subscription of staff once',
  'orders.order_key': 'the secret in the links of an order',
  'order_refunds.request_key': 'the key under which a refund is requested once',
  'ledger_bookings.key': 'the name of a booking',
  'payments.key': 'the key under which a payment is started once',
  'video_notes.key': 'the number that the browser gave to a note',
  'analytics_sales.key': 'what sums of sales are about: a product, a country, a coupon …',
  'assignment_file_comments.key': 'the number that the browser gave to a comment',
  'support_keys.key': 'a sealed key of paid support',
};

describe('the tables with stored files', () => {
  it('are in an answer with each column that sounds like a key of a file', async () => {
    const { rows } = await t.db.execute<{ place: string }>(sql`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = current_schema() and data_type in ('text', 'character varying', 'ARRAY', 'json', 'jsonb')
        and column_name ~ '(^|_)(key|keys|file|files|path|object|objects)$' order by 1`);
    const answered = new Set(
      storedFiles.all().flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)),
    );
    const found = rows.map(({ place }) => place);
    expect(found.length).toBeGreaterThan(answered.size / 2);
    expect(found.filter((place) => !answered.has(place) && !(place in OTHER_COLUMNS))).toEqual([]);
  });

  it('are in an answer with each column of the demo school that holds a key', async () => {
    await t.db.transaction((tx) => seedDemoSchool(tx, { services, passwordHash: 'x', now: t.now() }));
    expect(await unansweredFileColumns(t.db)).toEqual([]);
    const stored: string[] = [];
    for await (const { key } of files.list()) stored.push(key);
    expect(stored.length).toBeGreaterThan(10);
    expect([...(await selectAllFileKeys(t.db)).keys()].toSorted()).toEqual(stored.toSorted());
  });

  it('that no answer names are noticed by what they hold', async () => {
    await t.db.execute(sql`create table new_files (id integer, document text)`);
    await t.db.execute(sql`insert into new_files values (1, ${newKey()})`);
    expect(await unansweredFileColumns(t.db)).toEqual(['new_files.document']);
    await t.db.execute(sql`drop table new_files`);
  });
});

describe('files that no row names', () => {
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  const placeOf = (key: string) => path.join(services.config.dataDir, 'files', key);

  async function store(age: Date = longAgo): Promise<string> {
    const key = newKey();
    await files.put(key, Readable.from([Buffer.from('file')]));
    utimesSync(placeOf(key), age, age);
    return key;
  }

  beforeAll(() => checkFilesFolder(t.db, files));

  it('are removed when they are a day old; younger ones, and those of rows, stay', async () => {
    const [orphan, young, ofMedia, size, ofApplication] = [
      await store(),
      await store(new Date()),
      await store(),
      await store(),
      await store(),
    ];
    const { id } = await t.given.instructor();
    await t.db.insert(media).values({
      authorId: id,
      key: ofMedia,
      title: 'Handout',
      mimeType: 'application/pdf',
      byteSize: 4,
      sizes: { medium: { key: size, width: 1, height: 1, mimeType: 'image/webp' } },
      createdAt: t.now(),
    });
    const file = { fileName: 'a.pdf', mimeType: 'application/pdf', byteSize: 4, createdAt: t.now() };
    await t.db.insert(instructorApplicationFiles).values({ ...file, userId: id, fileKey: ofApplication });
    expect(await removeOrphans(services)).toBe(1);
    expect(await files.size(orphan)).toBeNull();
    for (const key of [young, ofMedia, size, ofApplication]) expect(await files.size(key)).toBe(4);
  });

  it('stay where the folder is that of another school', async () => {
    const orphan = await store();
    const foreign = { ...files, readId: async () => 'another-school' };
    expect(await removeOrphans({ ...services, files: foreign })).toBe(0);
    expect(await files.size(orphan)).toBe(4);
  });

  it('stay while the tables are those of a newer version, which may name them', async () => {
    const orphan = await store();
    await t.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9000000000000)`,
    );
    expect(await removeOrphans(services)).toBe(0);
    await t.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of-tomorrow'`);
    expect(await removeOrphans(services)).toBeGreaterThan(0);
    expect(await files.size(orphan)).toBeNull();
  });

  it('count as new from when they got their key, however old the upload is', async () => {
    const staged = await files.stage(Readable.from([Buffer.from('file')]), { maxBytes: 10 });
    utimesSync(staged.path, longAgo, longAgo);
    const key = newKey();
    await files.keep(staged, key);
    await removeOrphans(services);
    expect(await files.size(key)).toBe(4);
  });
});
