import { expect, it } from 'vitest';
import type { EmailSummary } from '../emails/queries.ts';
import { tagsFor } from './TagHelp.tsx';

const email = (subject: string, tags: string[]) => ({ subject, tags }) as EmailSummary;
const nameOf = ({ subject }: EmailSummary) => subject;
const emails = [email('Welcome', ['site_title', 'user_name']), email('Done', ['site_title', 'course_name'])];

it('each tag is named once, the one of most emails first', () => {
  expect(tagsFor(emails, '', nameOf)).toEqual([
    { tag: 'site_title', emails: ['Welcome', 'Done'] },
    { tag: 'course_name', emails: ['Done'] },
    { tag: 'user_name', emails: ['Welcome'] },
  ]);
});

it('tags are found by themselves and by the emails that have them', () => {
  expect(tagsFor(emails, '{course', nameOf).map(({ tag }) => tag)).toEqual(['course_name']);
  expect(tagsFor(emails, 'welcome', nameOf).map(({ tag }) => tag)).toEqual(['site_title', 'user_name']);
});
