import { contract } from '@lectern/contract';
import { ATTACHMENT_LINK_MINUTES, MAX_FEEDBACK_FILES, MAX_FILE_COMMENTS } from '@lectern/contract/limits';
import { MINUTE_MS } from '@lectern/contract/time';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { storedRoles } from '../../identity/identity.factory.ts';
import { unzip } from '../../../test/files/unzip.ts';
import { courses } from '../../courses/courses.tables.ts';
import { users } from '../../identity/identity.tables.ts';
import { sweepAttachments } from '../files/attachments.jobs.ts';
import { feedbackFixture, type Person, picture } from './feedback.fixture.ts';
import { assignmentFileComments } from './feedback.tables.ts';

const { addons, assignmentFeedback, assignmentReplies, assignments } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
beforeEach(() => t.travelTo(today));

const { arrived, aSubmission, download } = feedbackFixture(t);

describe('comments on a file', () => {
  it('are placed, moved, changed and deleted by their author', async () => {
    const { staff, comment, params, attached } = await aSubmission();
    const made = await comment();
    expect(made).toMatchObject({
      status: 201,
      body: { file: attached[0], page: 1, x: 0.5, y: 0.25, text: 'Which star?', author: 'Ada' },
    });
    const changed = await staff(assignmentFeedback.updateComment, {
      params: { id: made.body.id },
      body: { x: 0.75, text: 'Which one?' },
    });
    expect(changed.body).toMatchObject({ x: 0.75, y: 0.25, text: 'Which one?', can: { edit: true } });
    expect((await staff(assignmentReplies.get, { params })).body.attachments).toMatchObject([{ comments: 1 }]);
    await staff(assignmentFeedback.removeComment, { params: { id: made.body.id } });
    expect((await staff(assignmentFeedback.comments, { params })).body).toEqual([]);
  });

  it('are added once with one key', async () => {
    const { staff, comment, params } = await aSubmission();
    const [first, again] = [await comment(), await comment()];
    expect(again.body).toEqual(first.body);
    expect((await staff(assignmentFeedback.comments, { params })).body).toHaveLength(1);
  });

  it('reach the learner with the grade, without the name of their author', async () => {
    const { as, comment, params, grade, standing } = await aSubmission();
    await comment();
    expect(await as(assignmentFeedback.comments, { params })).toMatchObject({ status: 404 });
    expect(await standing()).toMatchObject({ attachments: [{ comments: 0 }] });
    await grade();
    expect(await standing()).toMatchObject({ attachments: [{ comments: 1 }] });
    const read = await as(assignmentFeedback.comments, { params });
    expect(read.body).toMatchObject([{ text: 'Which star?', author: '', can: { edit: false } }]);
  });

  it('reach a co-instructor who is a learner of the course with the grade too', async () => {
    const { as, comment, returnFile, params, grade, learner, course } = await aSubmission();
    await comment();
    await returnFile();
    await t.db
      .update(users)
      .set({ roles: storedRoles('instructor') })
      .where(eq(users.id, learner.id));
    await t.db
      .update(courses)
      .set({ additionalAuthorIds: [learner.id] })
      .where(eq(courses.id, course.id));
    const before = await as(assignmentReplies.get, { params });
    expect(before.body).toMatchObject({ attachments: [{ comments: 0 }], feedback_files: [] });
    expect((await as(assignmentReplies.list)).body.data).toMatchObject([
      { id: params.id, attachments: [{ comments: 0 }], feedback_files: [] },
    ]);
    expect(await as(assignmentFeedback.comments, { params })).toMatchObject({ status: 404 });
    await grade();
    expect((await as(assignmentReplies.get, { params })).body.feedback_files).toHaveLength(1);
    expect((await as(assignmentFeedback.comments, { params })).body).toHaveLength(1);
  });

  it.each([
    ['a point outside the picture', { x: 1.01 }, 'x'],
    ['a point that is no number', { y: 'low' }, 'y'],
    ['page 0', { page: 0 }, 'page'],
    ['the second page of a picture', { page: 2 }, 'page'],
    ['an empty text', { text: '  ' }, 'text'],
    ['a text that is too long', { text: 'a'.repeat(2001) }, 'text'],
    ['a file of nobody', { file: 999_999 }, 'file'],
  ])('refuse %s', async (_title, fields, field) => {
    const { staff, comment, params } = await aSubmission();
    const { status, body } = await comment(fields);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { data: { params: object } }).data.params)).toEqual([field]);
    expect((await staff(assignmentFeedback.comments, { params })).body).toEqual([]);
  });

  it('refuse a file of another submission', async () => {
    const other = await aSubmission();
    const { comment } = await aSubmission();
    expect(await comment({ file: other.attached[0] })).toMatchObject({ status: 400 });
  });

  it('are refused to learners, to authors of other courses and to visitors', async () => {
    const { comment, learner, params, as } = await aSubmission();
    const made = await comment();
    expect(await comment({ key: 'another key' }, learner)).toMatchObject({ status: 403 });
    expect(await as(assignmentFeedback.removeComment, { params: { id: made.body.id } })).toMatchObject({ status: 403 });
    const stranger = await t.given.instructor();
    expect(await comment({ key: 'another key' }, stranger)).toMatchObject({ status: 404 });
    expect(await t.as(stranger)(assignmentFeedback.comments, { params })).toMatchObject({ status: 404 });
    expect(await t.visitor(assignmentFeedback.comments, { params })).toMatchObject({ status: 401 });
  });

  it('are changed by nobody but their author', async () => {
    const { comment, params } = await aSubmission();
    const made = await comment();
    const manager = await t.given.manager();
    const changed = await t.as(manager)(assignmentFeedback.updateComment, {
      params: { id: made.body.id },
      body: { text: 'Mine now' },
    });
    expect(changed).toMatchObject({ status: 403 });
    expect((await t.as(manager)(assignmentFeedback.comments, { params })).body).toMatchObject([
      { text: 'Which star?', can: { edit: false } },
    ]);
  });

  it('have a largest number', async () => {
    const { comment, params, attached, course } = await aSubmission();
    await t.db.insert(assignmentFileComments).values(
      Array.from({ length: MAX_FILE_COMMENTS }, (_, at) => ({
        replyId: params.id,
        fileId: attached[0]!,
        authorId: course.author.id,
        page: 1,
        x: 0,
        y: 0,
        text: 'a',
        key: `${at}`,
        createdAt: today,
      })),
    );
    expect(await comment()).toMatchObject({ status: 409, body: { code: 'too_many_file_comments' } });
  });

  it('are not added to a submission that was returned', async () => {
    const { staff, comment, params } = await aSubmission();
    await staff(assignmentReplies.returnForRetake, { params, body: undefined });
    expect(await comment()).toMatchObject({ status: 409, body: { code: 'bad_transition' } });
  });
});

/** A submission in the trash. */
async function trashed() {
  const made = await aSubmission();
  const removed = await made.staff(assignmentReplies.remove, { params: made.params, query: { force: false } });
  expect(removed.status).toBe(200);
  return made;
}

describe('a submission in the trash', () => {
  it('takes no comments and no returned files', async () => {
    const { comment, returnFile, staff, params } = await trashed();
    const refused = { status: 409, body: { code: 'bad_transition' } };
    expect(await comment()).toMatchObject(refused);
    expect(await returnFile()).toMatchObject(refused);
    expect((await staff(assignmentReplies.get, { params })).body.feedback_files).toEqual([]);
  });

  it('keeps its comments, which are neither changed nor deleted until it is restored', async () => {
    const { comment, staff, params } = await aSubmission();
    const { body } = await comment();
    const change = () =>
      staff(assignmentFeedback.updateComment, { params: { id: body.id }, body: { text: 'Which one?' } });
    await staff(assignmentReplies.remove, { params, query: { force: false } });
    expect(await change()).toMatchObject({ status: 409 });
    expect(await staff(assignmentFeedback.removeComment, { params: { id: body.id } })).toMatchObject({ status: 409 });
    await staff(assignmentReplies.restore, { params });
    expect(await change()).toMatchObject({ status: 200, body: { text: 'Which one?' } });
  });
});

describe('returned files', () => {
  it('reach the learner with the grade, by a link that expires', async () => {
    const { returnFile, grade, standing, staff, params } = await aSubmission();
    const made = await returnFile();
    expect(made).toMatchObject({ status: 201, body: { name: 'sketch.png', byte_size: picture.length } });
    expect((await staff(assignmentReplies.get, { params })).body.feedback_files).toMatchObject([
      { name: 'sketch.png' },
    ]);
    expect((await standing()).feedback_files).toEqual([]);
    await grade();
    const [file] = (await standing()).feedback_files;
    const opened = await t.raw({ method: 'GET', url: file!.url });
    expect(opened.rawPayload.equals(picture)).toBe(true);
    t.travelTo(new Date(today.getTime() + (ATTACHMENT_LINK_MINUTES + 1) * MINUTE_MS));
    expect((await t.raw({ method: 'GET', url: file!.url })).statusCode).toBe(403);
  });

  it('do not open with the signature of a submitted file', async () => {
    const { returnFile, standing } = await aSubmission();
    const { body } = await returnFile();
    const query = (await standing()).attachments[0]!.url.split('?')[1];
    const forged = await t.raw({ method: 'GET', url: `/assignment-files/feedback/${body.id}?${query}` });
    expect(forged.statusCode).toBe(403);
  });

  it('are attached once, whatever is repeated', async () => {
    const { course, staff, params } = await aSubmission();
    const upload = await arrived(course.author, 'assignment-feedback', { filename: 'sketch.png' });
    const call = () => staff(assignmentFeedback.attachFile, { params: { ...params, upload }, body: undefined });
    expect((await call()).body.id).toBe((await call()).body.id);
    expect((await staff(assignmentReplies.get, { params })).body.feedback_files).toHaveLength(1);
  });

  it('refuse other content, an upload of somebody else, and more than the limit', async () => {
    const { course, staff, params, returnFile } = await aSubmission();
    const attach = (upload: string) =>
      staff(assignmentFeedback.attachFile, { params: { ...params, upload }, body: undefined });
    const script = { filename: 'a.svg', mimeType: 'image/svg+xml', bytes: Buffer.from('<svg/>') };
    expect(await attach(await arrived(course.author, 'assignment-feedback', script))).toMatchObject({
      status: 400,
      body: { code: 'file_type' },
    });
    const manager = await t.given.manager();
    const foreign = await arrived(manager, 'assignment-feedback', { filename: 'sketch.png' });
    expect(await attach(foreign)).toMatchObject({ status: 404 });
    // oxlint-disable-next-line no-await-in-loop
    for (let count = 0; count < MAX_FEEDBACK_FILES; count += 1) await returnFile();
    expect(await returnFile()).toMatchObject({ status: 400, body: { code: 'invalid_params' } });
  });

  it('are refused to learners and to authors of other courses', async () => {
    const { returnFile, learner, as, params } = await aSubmission();
    const { body } = await returnFile();
    expect(await returnFile(learner)).toMatchObject({ status: 403 });
    expect(await returnFile(await t.given.instructor())).toMatchObject({ status: 404 });
    expect(await as(assignmentFeedback.removeFile, { params: { ...params, file: body.id } })).toMatchObject({
      status: 403,
    });
  });

  it('are deleted with their bytes', async () => {
    const { returnFile, staff, params } = await aSubmission([]);
    const { body } = await returnFile();
    await staff(assignmentFeedback.removeFile, { params: { ...params, file: body.id } });
    expect((await staff(assignmentReplies.get, { params })).body.feedback_files).toEqual([]);
    await sweepAttachments(t.app.services);
    expect((await t.raw({ method: 'GET', url: body.url })).statusCode).toBe(404);
  });
});

describe('the download of submitted files', () => {
  it('holds a folder for each submission, with the answer and every file under a name of its own', async () => {
    const { course, assignmentId, learner, params } = await aSubmission(['stars.png', 'Stars.png', '../../étoile.png']);
    const { headers, rawPayload } = await download(course.author, { assignment: assignmentId });
    expect(headers['content-type']).toBe('application/zip');
    const found = unzip(rawPayload);
    const folder = `A-night-outside/${learner.displayName.replaceAll(' ', '-')}-1-id${params.id}`;
    expect([...found.keys()]).toEqual(
      ['answer.html', 'stars.png', 'Stars-2.png', 'étoile.png'].map((name) => `${folder}/${name}`),
    );
    expect(found.get(`${folder}/stars.png`)?.equals(picture)).toBe(true);
    expect(found.get(`${folder}/answer.html`)?.toString()).toContain('<p>Orion</p>');
  });

  it('refuses what cannot be searched for, like the list', async () => {
    const { course } = await aSubmission([]);
    const { statusCode, headers, body } = await download(course.author, { search: '\u0000' });
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: 'invalid_params' }]);
    expect(headers['content-type']).toContain('application/json');
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it('names what is missing', async () => {
    const { course, assignmentId, params, learner } = await aSubmission([]);
    await t.given.assignmentFile({ assignmentId, userId: learner.id, replyId: params.id });
    const found = unzip((await download(course.author, { assignment: assignmentId })).rawPayload);
    expect(found.get('not-included.txt')?.toString()).toMatch(/stars\.png\n$/);
  });

  it('leaves out submissions in the trash unless they are asked for', async () => {
    const { course, assignmentId, params } = await trashed();
    const list = async (query: object) => [
      ...unzip((await download(course.author, { assignment: assignmentId, ...query })).rawPayload).keys(),
    ];
    expect(await list({})).toEqual(['no-files.txt']);
    expect(await list({ include: `${params.id}` })).toEqual(['no-files.txt']);
    expect(await list({ archived: 'true' })).toEqual(['no-files.txt']);
    expect(await list({ status: 'trash' })).toEqual([
      expect.stringMatching(/answer\.html$/),
      expect.stringMatching(/stars\.png$/),
    ]);
  });

  it('holds nothing of courses of others, and is refused to learners and visitors', async () => {
    const mine = await aSubmission();
    const theirs = await aSubmission();
    const found = unzip((await download(mine.course.author, { include: `${theirs.params.id}` })).rawPayload);
    expect([...found.keys()]).toEqual(['no-files.txt']);
    expect((await download(mine.learner, {})).statusCode).toBe(403);
    expect((await t.raw({ method: 'GET', url: `/api${assignmentFeedback.download.path}` })).statusCode).toBe(401);
  });
});

describe('while names are hidden', () => {
  const FILE = 'Zuleika Quarrington essay.png';

  /** Graded anonymously, with a file that names the learner, and the number of the learner. */
  async function anonymousWork() {
    const made = await aSubmission([FILE], { anonymous: true });
    const { body } = await made.staff(assignmentReplies.get, { params: made.params });
    const zipped = async (query: object = {}, who: Person = made.course.author) =>
      unzip((await download(who, { assignment: made.assignmentId, ...query })).rawPayload);
    return { ...made, view: body, alias: body.user.display_name.replace('Submission ', ''), zipped };
  }

  it('the zip has numbers instead of names, ids and file names, for administrators too', async () => {
    const { zipped, alias, assignmentId, learner } = await anonymousWork();
    const folder = `A-night-outside-${assignmentId}/submission-${alias}`;
    for (const who of [undefined, await t.given.administrator()]) {
      // oxlint-disable-next-line no-await-in-loop
      const found = await zipped({}, who);
      expect([...found.keys()]).toEqual([`${folder}/answer.html`, `${folder}/Submission-${alias}-file-1.png`]);
      expect(JSON.stringify([...found.entries()])).not.toContain(learner.displayName);
    }
  });

  it('files that are missing have numbers too', async () => {
    const { zipped, alias, assignmentId, learner, params } = await anonymousWork();
    await t.given.assignmentFile({ assignmentId, userId: learner.id, replyId: params.id });
    expect((await zipped()).get('not-included.txt')?.toString()).toBe(
      `A-night-outside-${assignmentId}/submission-${alias}/Submission-${alias}-file-2.png\n`,
    );
  });

  it('earlier submissions of one learner have folders of their own', async () => {
    const { zipped, as, staff, params, alias, assignmentId } = await anonymousWork();
    await staff(assignmentReplies.returnForRetake, { params, body: undefined });
    const body = { assignment: assignmentId, answer: '<p>Sirius</p>' as never };
    const again = await as(assignmentReplies.create, { body });
    await staff(assignmentReplies.returnForRetake, { params: { id: again.body.id }, body: undefined });
    const folder = `A-night-outside-${assignmentId}/submission-${alias}`;
    expect([...(await zipped({ archived: 'true' })).keys()]).toEqual([
      `${folder}/answer.html`,
      `${folder}/Submission-${alias}-file-1.png`,
      `${folder}-2/answer.html`,
    ]);
  });

  it('the zip has names again once they are shown', async () => {
    const { zipped, staff, assignmentId, learner, params } = await anonymousWork();
    await staff(assignments.showNames, { params: { id: assignmentId }, body: { confirmed: true } });
    const folder = `A-night-outside/${learner.displayName.replaceAll(' ', '-')}-1-id${params.id}`;
    expect([...(await zipped()).keys()]).toContain(`${folder}/Zuleika-Quarrington-essay.png`);
  });

  it('graders download a file under a neutral name, learners under its own', async () => {
    const { view, alias, standing } = await anonymousWork();
    const [seen] = view.attachments;
    const disposition = async (url: string) =>
      `${(await t.raw({ method: 'GET', url })).headers['content-disposition']}`.replaceAll('%20', ' ');
    expect(seen!.name).toBe(`Submission ${alias} file 1.png`);
    expect(await disposition(seen!.url)).toContain(`Submission ${alias} file 1.png`);
    expect(await disposition(seen!.url)).not.toContain('Zuleika');
    const own = (await standing()).attachments[0]!.url;
    expect(await disposition(own)).toContain(FILE);
  });

  it('returned files keep their own names', async () => {
    const { returnFile, grade, standing, staff, params } = await anonymousWork();
    const { body } = await returnFile();
    expect(body.name).toBe('sketch.png');
    expect((await staff(assignmentReplies.get, { params })).body.feedback_files).toMatchObject([
      { name: 'sketch.png' },
    ]);
    expect((await t.raw({ method: 'GET', url: body.url })).headers['content-disposition']).toContain('sketch.png');
    await grade();
    expect((await standing()).feedback_files).toMatchObject([{ name: 'sketch.png' }]);
  });

  it('no answer about comments and returned files has a name of the learner', async () => {
    const { comment, returnFile, staff, params, learner } = await anonymousWork();
    const answers = [await comment(), await returnFile(), await staff(assignmentFeedback.comments, { params })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200]);
    const text = JSON.stringify(answers.map(({ body }) => body));
    for (const secret of [learner.displayName, 'Zuleika']) expect(text).not.toContain(secret);
  });
});

it('without the add-on there is no feedback', async () => {
  const { staff, params, comment } = await aSubmission();
  const admin = t.as(await t.given.administrator());
  await admin(addons.deactivate, { body: { slug: 'assignment' } });
  expect(await staff(assignmentFeedback.comments, { params })).toMatchObject({ body: { code: 'addon_inactive' } });
  expect(await comment()).toMatchObject({ body: { code: 'addon_inactive' } });
  await admin(addons.activate, { body: { slug: 'assignment' } });
});
