import { contract } from '@lectern/contract';
import { MAX_GRADE_FILE_CELLS } from '@lectern/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { addColumn, gradedCourse, type GradedCourse } from '../gradebook.fixture.ts';

const { gradebook } = contract;
const t = await useTestApp();
let given: GradedCourse;
let key: `manual:${number}`;
let head: string;

beforeAll(async () => {
  given = await gradedCourse(t);
  key = (await addColumn(given, { name: 'Oral exam' })) as `manual:${number}`;
  head = `User ID,Oral exam [${key}]`;
  const cells = [{ user_id: given.learner.id, key, score: 15 }];
  await given.as(gradebook.saveCells, { params: given.params, body: { cells } });
});

const send = (csv: string) => given.as(gradebook.importFile, { params: given.params, body: { csv } });

describe('a file of grades', () => {
  it('has the status in the language of its reader', async () => {
    const url = `/api/lectern/v1/gradebook/${given.course.id}/file`;
    const { cookie } = await t.credentials(given.author);
    const read = async (language: string) =>
      (await t.raw({ method: 'GET', url, headers: { cookie, 'accept-language': language } })).body;
    expect(await read('en')).toMatch(/,Status\r\n.*,In progress\r\n$/);
    expect(await read('de')).toMatch(/,Status\r\n.*,Läuft\r\n$/);
  });

  it('with a line that is too short clears no score', async () => {
    const { body } = await send(`${head}\r\n${given.learner.id}\r\n`);
    expect(body).toMatchObject({ changed: 0, problems: [{ line: 2, column: '' }] });
  });

  it('numbers the rows as spreadsheets do, with empty rows and line breaks in cells', async () => {
    const { body } = await send(`Name,${head}\r\n\r\n"A\nB",${given.learner.id},3\r\nC,${given.learner.id},99\r\n`);
    expect(body.problems).toMatchObject([
      { line: 4, column: 'User ID' },
      { line: 4, column: 'Oral exam' },
    ]);
  });

  it('is read with semicolons and decimal commas', async () => {
    const { body } = await send(`User ID;Oral exam [${key}]\r\n${given.learner.id};17,5\r\n`);
    expect(body).toMatchObject({ changed: 1, problems: [], preview: [{ before: 15, after: 17.5 }] });
  });

  it('with a column twice is refused', async () => {
    const answer = await send(`${head},Again [${key}]\r\n${given.learner.id},1,2\r\n`);
    expect(answer).toMatchObject({
      status: 400,
      body: { data: { params: { csv: 'The column Oral exam is in the file twice.' } } },
    });
  });

  it('with an open quote or too many lines is refused', async () => {
    expect(await send(`${head}\r\n"${given.learner.id},1\r\n`)).toMatchObject({ status: 400 });
    const many = `${head}\r\n${'1,1\r\n'.repeat(MAX_GRADE_FILE_CELLS + 1)}`;
    expect(await send(many)).toMatchObject({ status: 400, body: { data: { params: { csv: expect.any(String) } } } });
  });

  it('keeps signs outside of the first plane', async () => {
    const name = '😀'.repeat(40_000);
    const { body } = await send(`Name,${head}\r\n"${name}",${given.learner.id},1\r\n`);
    expect(body).toMatchObject({ changed: 1, problems: [] });
  });
});
