import type { Capability } from '@lectern/contract';
import {
  AddonIcon,
  BookIcon,
  CategoryIcon,
  DashboardIcon,
  LevelIcon,
  ReviewIcon,
  SettingsIcon,
  SpeakIcon,
  TagIcon,
} from '../../../shared/ui/icons.tsx';

/** `words` names the entry and its group in the catalog. An entry is here when its screen exists. */
const navigation = [
  { group: 'overview', entries: [{ to: '/dashboard', words: 'dashboard', Icon: DashboardIcon }] },
  {
    group: 'courses',
    entries: [
      { to: '/courses', words: 'all_courses', Icon: BookIcon, needs: 'author_own', badge: 'courses_pending' },
      { to: '/courses/categories', words: 'categories', Icon: CategoryIcon, needs: 'read_terms' },
      { to: '/courses/tags', words: 'tags', Icon: TagIcon, needs: 'read_terms' },
      { to: '/courses/difficulties', words: 'difficulties', Icon: LevelIcon, needs: 'read_terms' },
    ],
  },
  {
    group: 'assessments',
    entries: [
      {
        to: '/quiz-attempts',
        words: 'quiz_attempts',
        Icon: ReviewIcon,
        needs: 'author_own',
        badge: 'attempts_to_review',
      },
      { to: '/quiz-reviews', words: 'quiz_reviews', Icon: SpeakIcon, needs: 'author_own', badge: 'reviews_pending' },
    ],
  },
  {
    group: 'school',
    entries: [
      { to: '/add-ons', words: 'addons', Icon: AddonIcon, needs: 'manage_settings' },
      // Managers read what administrators have set.
      { to: '/settings', words: 'settings', Icon: SettingsIcon, needs: 'author_any' },
    ],
  },
] as const satisfies readonly {
  group: string;
  entries: readonly { to: string; words: string; Icon: typeof BookIcon; needs?: Capability; badge?: Badge }[];
}[];

type Badge = 'courses_pending' | 'attempts_to_review' | 'reviews_pending';
type Group = (typeof navigation)[number];
export type NavEntry = Group['entries'][number];

const allowed = (entry: NavEntry, may: (capability: Capability) => boolean) => !('needs' in entry) || may(entry.needs);

/** What somebody finds in the rail; a group of which nothing is left is left out. */
export const navigationFor = (may: (capability: Capability) => boolean): { group: string; entries: NavEntry[] }[] =>
  navigation
    .map(({ group, entries }: Group) => ({ group, entries: entries.filter((entry) => allowed(entry, may)) }))
    .filter(({ entries }) => entries.length > 0);

/** The entry a screen belongs to: `/courses/tags/new` to the tags, `/courses/7/edit` to the courses. */
export function currentEntry(pathname: string): NavEntry['to'] | undefined {
  const holds = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  return navigation
    .flatMap(({ entries }: Group): readonly NavEntry[] => entries)
    .map(({ to }) => to)
    .filter(holds)
    .toSorted((a, b) => b.length - a.length)[0];
}
