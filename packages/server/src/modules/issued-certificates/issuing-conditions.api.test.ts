import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { gradedCourse, type GradedCourse } from '../gradebook/gradebook.fixture.ts';
import { certificatesIssued, type courseCertificates } from './issued-certificates.tables.ts';

const { gradebook, issuedCertificates: family } = contract;
const t = await useTestApp();

type Person = { id: number };

/** A graded course that gives a certificate, whose learner has completed it. */
async function completedCourse(fields: Partial<typeof courseCertificates.$inferInsert>) {
  const given = await gradedCourse(t);
  const { course, learner } = given;
  const certificateId = (await t.given.certificate()).id;
  await t.given.courseCertificate({ courseId: course.id, certificateId, ...fields });
  const complete = ({ id: userId }: Person) =>
    t.given.completions({ userId, courseId: course.id, items: [], finished: true });
  await complete(learner);
  return { ...given, complete };
}

const attempt = ({ quiz }: GradedCourse, user: Person, result: 'pass' | 'fail') =>
  t.given.attempt({ quiz, user, earnedMarks: result === 'pass' ? 9 : 1, percent: result === 'pass' ? 90 : 10, result });

const issuedTo = (person: Person) =>
  t.db.select().from(certificatesIssued).where(eq(certificatesIssued.userId, person.id));

const runSweep = () => t.app.jobKinds.find(({ name }) => name === 'certificates.issue-due')!.run({});

const issue = (given: GradedCourse, people: readonly Person[]) =>
  given.as(family.issue, { body: { course_id: given.course.id, user_ids: people.map(({ id }) => id) } });

describe('a certificate is due', () => {
  it('when all quizzes are passed', async () => {
    const given = await completedCourse({ condition: 'quizzes' });
    const { learner } = given;
    await attempt(given, learner, 'fail');
    await runSweep();
    expect(await issuedTo(learner)).toEqual([]);
    await attempt(given, learner, 'pass');
    await runSweep();
    expect(await issuedTo(learner)).toMatchObject([{ status: 'valid', issuedById: null }]);
  });

  it('when the score is reached, which is worked out later', async () => {
    const given = await completedCourse({ condition: 'score', minimumScore: 80 });
    const { as, params, learner, quizKey, essayKey } = given;
    const grade = async (percent: number) => {
      const cells = [quizKey, essayKey].map((key) => ({
        user_id: learner.id,
        key,
        override_percent: percent,
        reason: 'Oral',
      }));
      expect((await as(gradebook.saveCells, { params, body: { cells } })).status).toBe(200);
      await t.runJobs();
      await runSweep();
    };
    await grade(79);
    expect(await issuedTo(learner)).toEqual([]);
    await grade(80);
    expect((await issuedTo(learner)).map(({ data }) => data.score)).toEqual(['80%']);
  });
});

describe('a certificate that staff issue', () => {
  it('has the score of a moment ago', async () => {
    const given = await completedCourse({ condition: 'score', minimumScore: 80 });
    await attempt(given, given.learner, 'pass');
    const { body } = await issue(given, [given.learner]);
    expect(body.done).toEqual([given.learner.id]);
    const [row] = await issuedTo(given.learner);
    expect(row!.data.score).toMatch(/^[1-9]\d?%$/);
  });

  it('needs the same statements for the scores of 100 learners as for those of two', async () => {
    const given = await completedCourse({});
    const people: Person[] = [];
    while (people.length < 102) {
      const learner = await t.given.enrolledLearner(given.course.id);
      await given.complete(learner);
      await attempt(given, learner, 'pass');
      people.push(learner);
    }
    const few = await t.countStatements(() => issue(given, people.slice(0, 2)));
    const many = await t.countStatements(() => issue(given, people.slice(2)));
    expect([few.result.body.done.length, many.result.body.done.length]).toEqual([2, 100]);
    const ofScores = ({ statements }: { statements: string[] }) =>
      statements.filter((text) => /insert into "grade_results"|"gradebook_c/.test(text)).length;
    expect(ofScores(few)).toBeGreaterThan(0);
    expect(ofScores(many)).toBe(ofScores(few));
    expect((many.statements.length - few.statements.length) / 98).toBeLessThanOrEqual(25);
  });

  it('changes no score when it is refused', async () => {
    const given = await completedCourse({});
    await attempt(given, given.learner, 'pass');
    const stranger = t.as(await t.given.instructor());
    const body = { course_id: given.course.id, user_ids: [given.learner.id] };
    const { result, statements } = await t.countStatements(() => stranger(family.issue, { body }));
    expect(result.status).toBe(404);
    expect(statements.filter((text) => text.includes('insert into "grade_results"'))).toEqual([]);
  });
});
