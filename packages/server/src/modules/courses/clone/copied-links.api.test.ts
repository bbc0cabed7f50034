import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseFaqs } from '../../faqs/faqs.tables.ts';
import { questions } from '../../quizzes/quizzes.tables.ts';
import { courses as courseRows, sections as sectionRows } from '../courses.tables.ts';
import { selectItems } from '../index.ts';

const { courses, lessons, quizzes, sections, courseFaqs: faqs } = contract;
const t = await useTestApp();
const instructor = await t.given.instructor();
const call = t.as(instructor);

const { publicUrl } = t.app.services.config;
const link = (address: string) => `<p><a href="${address}">There</a></p>`;
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

/** A course whose first lesson is linked to from everywhere in it. */
async function linkedCourse() {
  const course = await t.given.course({ author: instructor, sections: [2, 1] });
  const [first, second, third] = course.items;
  const address = `/course/${course.id}/lesson/${first!.id}`;
  const quiz = await t.given.quiz({ course, questions: [{}] });
  return { course, first: first!, second: second!, third: third!, address, quiz };
}

let source: Awaited<ReturnType<typeof linkedCourse>>;
beforeAll(async () => {
  source = await linkedCourse();
});

const textOf = async (id: number) => (await call(lessons.get, { params: { id } })).body.description;

describe('links of a copied course', () => {
  it('lead to the copied items, wherever in the course they are', async () => {
    const { course, second, third, address, quiz } = source;
    const write = (id: number, description: string) => call(lessons.update, { params: { id }, body: { description } });
    await write(second.id, link(address) + link(`${publicUrl}${address}?x=1&y=2#part`) + link('https://a.example/b'));
    await write(
      third.id,
      link(`/course/${course.id}`) + link(`/course/${course.slug}#faq`) + link('/course/999999/lesson/999999'),
    );
    await call(courses.update, { params: { id: course.id }, body: { description: link(address) } });
    await call(sections.update, { params: { id: course.sections[0]!.id }, body: { description: link(address) } });
    await call(quizzes.update, { params: { id: quiz.id }, body: { description: link(address) } });
    await t.db
      .update(questions)
      .set({ explanation: link(address) as never })
      .where(eq(questions.courseId, course.id));
    const faq = await call(faqs.create, { body: { course_id: course.id, title: 'Where?', content: link(address) } });
    expect(faq.status).toBe(201);

    const { body: copy } = await call(courses.clone, { params: { id: course.id } });
    const items = await selectItems(t.db, copy.id);
    const [newFirst, newSecond] = items;
    const copied = `/course/${copy.id}/lesson/${newFirst!.id}`;
    expect(hrefs(await textOf(newSecond!.id))).toEqual([copied, `${copied}?x=1&amp;y=2#part`, 'https://a.example/b']);
    const newThird = items.find(({ name }) => name === 'Lesson 2.1');
    expect(hrefs(await textOf(newThird!.id))).toEqual([
      `/course/${copy.id}`,
      `/course/${copy.slug}#faq`,
      '/course/999999/lesson/999999',
    ]);
    const [row] = await t.db.select().from(courseRows).where(eq(courseRows.id, copy.id));
    const [section] = await t.db.select().from(sectionRows).where(eq(sectionRows.courseId, copy.id));
    const [question] = await t.db.select().from(questions).where(eq(questions.courseId, copy.id));
    const [answer] = await t.db.select().from(courseFaqs).where(eq(courseFaqs.courseId, copy.id));
    const newQuiz = await call(quizzes.get, { params: { id: items.find(({ type }) => type === 'quiz')!.id } });
    for (const html of [
      row!.description,
      section!.description,
      newQuiz.body.description,
      question!.explanation,
      answer!.content,
    ]) {
      expect(hrefs(html)).toEqual([copied]);
    }
    // The original keeps its own.
    expect(hrefs(await textOf(second.id))[0]).toBe(address);
  });

  it('lead to what was copied with them into another course, and else to where they did', async () => {
    const { course, first, second } = await linkedCourse();
    const target = await t.given.course({ author: instructor, sections: [1] });
    const inside = `/course/${course.id}/lesson/${first.id}`;
    const outside = `/course/${course.id}/lesson/${course.items[2]!.id}`;
    await call(lessons.update, { params: { id: second.id }, body: { description: link(inside) + link(outside) } });
    const params = { id: course.sections[0]!.id };
    for (const course_id of [target.id, course.id]) {
      const { body: copy } = await call(sections.clone, { params, body: { course_id } });
      const [one, other] = (await selectItems(t.db, course_id)).filter(({ sectionId }) => sectionId === copy.id);
      expect(hrefs(await textOf(other!.id))).toEqual([`/course/${course_id}/lesson/${one!.id}`, outside]);
    }
    expect(hrefs(await textOf(second.id))).toEqual([inside, outside]);
  });

  it('lead from a copied lesson to itself where the lesson did', async () => {
    const course = await t.given.course({ author: instructor, sections: [1] });
    const { id } = course.items[0]!;
    const description = link(`/course/${course.id}/lesson/${id}#top`);
    await call(lessons.update, { params: { id }, body: { description } });
    const { body: copy } = await call(lessons.clone, { params: { id } });
    expect(hrefs(await textOf(copy.id))).toEqual([`/course/${course.id}/lesson/${copy.id}#top`]);
  });

  it('cost as many statements with many links as with few', async () => {
    const cost = async (count: number) => {
      const course = await t.given.course({ author: instructor, sections: [count] });
      const address = `/course/${course.id}/lesson/${course.items[0]!.id}`;
      for (const { id } of course.items) {
        await call(lessons.update, { params: { id }, body: { description: link(address) } });
      }
      const { statements } = await t.countStatements(() => call(courses.clone, { params: { id: course.id } }));
      return statements.length;
    };
    expect(await cost(20)).toBe(await cost(2));
  });
});
