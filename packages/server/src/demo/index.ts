import { sampleCourses } from '../modules/courses/index.ts';
import { type DemoContents, demoContents } from '../modules/tools/index.ts';
import { contribute } from '../platform/extension-points.ts';
import type { Module } from '../platform/module.ts';
import { slugOf } from '../platform/slugs/slugs.ts';
import { demoCourses, demoPeople } from './content/index.ts';
import { samples } from './sample-course.ts';

const category = ({ name, slug }: { name: string; slug: string }) => ({ taxonomy: 'category' as const, name, slug });

const contents: DemoContents = {
  people: [demoPeople.admin, demoPeople.manager, ...demoPeople.instructors, demoPeople.student, ...demoPeople.students],
  terms: demoCourses.flatMap((course) => [
    category(course.category),
    ...(course.category.parent ? [category(course.category.parent)] : []),
    ...course.tags.map((name) => ({ taxonomy: 'tag' as const, name, slug: slugOf(name, 'tag') })),
  ]),
};

export const demoModule: Module = {
  contributes: [contribute(sampleCourses, samples), contribute(demoContents, contents)],
};
