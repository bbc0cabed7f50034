import type { AddonSlug } from '@lectern/contract';

/** All add-ons. An add-on is listed when its feature works. */
export const addonCatalog: Record<
  AddonSlug,
  { name: string; description: string; category: string; activeByDefault: boolean }
> = {
  'content-drip': {
    name: 'Content drip',
    description: 'Open items on a date, or a number of days after enrollment.',
    category: 'Content',
    activeByDefault: true,
  },
  'download-materials': {
    name: 'Downloadable materials',
    description: 'Files that learners can download from a lesson.',
    category: 'Content',
    activeByDefault: true,
  },
  'course-preview': {
    name: 'Free preview',
    description: 'Single lessons that visitors can read before they enroll.',
    category: 'Content',
    activeByDefault: true,
  },
  'course-faq': {
    name: 'Questions and answers on the course page',
    description: 'Answer common questions on the course page.',
    category: 'Content',
    activeByDefault: true,
  },
  'course-announcement': {
    name: 'Announcements',
    description: 'Course news for learners, in the player, in their account and by email.',
    category: 'Content',
    activeByDefault: true,
  },
  'course-bundle': {
    name: 'Course bundles',
    description: 'Sell several courses together at one price.',
    category: 'Sales',
    activeByDefault: true,
  },
  wishlist: {
    name: 'Wishlist',
    description: 'Visitors and members save courses for later and see when a price drops.',
    category: 'Sales',
    activeByDefault: true,
  },
  assignment: {
    name: 'Assignments',
    description: 'Tasks with points and a due date that learners submit and instructors grade.',
    category: 'Assessment',
    activeByDefault: true,
  },
  zoom: {
    name: 'Zoom',
    description: 'Live sessions on Zoom, with a countdown and the link to join when it is time.',
    category: 'Live classes',
    activeByDefault: true,
  },
  'google-meet': {
    name: 'Google Meet',
    description: 'Live sessions on Google Meet, with a countdown and the link to join when it is time.',
    category: 'Live classes',
    activeByDefault: true,
  },
  'google-classroom-integration': {
    name: 'Google Classroom',
    description: 'Import Google Classroom classes as courses, with their students.',
    category: 'Live classes',
    activeByDefault: false,
  },
  gamification: {
    name: 'Rewards',
    description: 'Points, ranks and achievements for learners, and a weekly goal they set themselves.',
    category: 'Content',
    activeByDefault: true,
  },
  gradebook: {
    name: 'Gradebook',
    description: 'Grades of quizzes, assignments and other work in one grid, and a grade for each course.',
    category: 'Assessment',
    activeByDefault: true,
  },
  certificate: {
    name: 'Certificates',
    description: 'Designs of certificates, which learners get when they complete a course.',
    category: 'Content',
    activeByDefault: true,
  },
  'revenue-sharing': {
    name: 'Revenue sharing',
    description: 'Instructors earn a share of their course sales and request payouts.',
    category: 'Sales',
    activeByDefault: false,
  },
  zapier: {
    name: 'Zapier',
    description: 'School events start Zaps, and Zaps enroll people, create accounts and set progress.',
    category: 'Integrations',
    activeByDefault: false,
  },
  'ai-assistant': {
    name: 'AI assistance',
    description: 'Drafts of texts and questions by a language model you choose, reviewed by people.',
    category: 'Content',
    activeByDefault: false,
  },
};
