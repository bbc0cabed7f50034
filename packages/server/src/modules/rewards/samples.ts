import type { AchievementKind, Locale, RewardKind, RewardPlacement } from '@lectern/contract';

interface Named {
  name: string;
  text: string;
}

/** The rules of the samples: points for each kind, and how often they count in a day. */
export const sampleRules: readonly { kind: RewardKind; points: number; dailyLimit: number }[] = [
  { kind: 'lesson_completed', points: 10, dailyLimit: 0 },
  { kind: 'quiz_passed', points: 25, dailyLimit: 0 },
  { kind: 'quiz_full_marks', points: 15, dailyLimit: 0 },
  { kind: 'assignment_passed', points: 40, dailyLimit: 0 },
  { kind: 'session_completed', points: 20, dailyLimit: 0 },
  { kind: 'course_completed', points: 100, dailyLimit: 0 },
  { kind: 'question_asked', points: 2, dailyLimit: 3 },
  { kind: 'answer_accepted', points: 15, dailyLimit: 5 },
  { kind: 'course_rated', points: 5, dailyLimit: 1 },
];

/** The points of the sample ranks, lowest first. */
export const sampleRanks: readonly number[] = [0, 50, 200, 500, 1000];

export const sampleAchievements: readonly { kind: AchievementKind; count: number }[] = [
  { kind: 'lesson_completed', count: 1 },
  { kind: 'lesson_completed', count: 5 },
  { kind: 'quiz_passed', count: 1 },
  { kind: 'course_completed', count: 1 },
  { kind: 'answer_accepted', count: 3 },
  { kind: 'weekly_goal', count: 4 },
];

interface Words {
  singular: string;
  plural: string;
  rank: string;
  ranks: readonly string[];
  achievements: readonly Named[];
  placements: Record<RewardPlacement['reward_type'], string>;
}

/** In the order of the lists above. */
export const sampleWords: Record<Locale, Words> = {
  en: {
    singular: 'Point',
    plural: 'Points',
    rank: 'Level',
    ranks: ['Newcomer', 'Explorer', 'Scholar', 'Expert', 'Master'],
    achievements: [
      { name: 'First lesson', text: 'Complete your first lesson.' },
      { name: 'Five lessons', text: 'Complete five lessons.' },
      { name: 'First quiz', text: 'Pass your first quiz.' },
      { name: 'Course completed', text: 'Complete a course.' },
      { name: 'Helping hand', text: 'Three of your answers are accepted.' },
      { name: 'Four good weeks', text: 'Meet your weekly goal four weeks in a row.' },
    ],
    placements: { point: 'Your points', rank: 'Your level', achievement: 'Your achievements' },
  },
  de: {
    singular: 'Punkt',
    plural: 'Punkte',
    rank: 'Stufe',
    ranks: ['Neuling', 'Entdeckerin und Entdecker', 'Kenntnisreich', 'Erfahren', 'Meisterlich'],
    achievements: [
      { name: 'Erste Lektion', text: 'Schließen Sie Ihre erste Lektion ab.' },
      { name: 'Fünf Lektionen', text: 'Schließen Sie fünf Lektionen ab.' },
      { name: 'Erstes Quiz', text: 'Bestehen Sie Ihr erstes Quiz.' },
      { name: 'Kurs abgeschlossen', text: 'Schließen Sie einen Kurs ab.' },
      { name: 'Hilfreich', text: 'Drei Ihrer Antworten werden angenommen.' },
      { name: 'Vier gute Wochen', text: 'Erreichen Sie Ihr Wochenziel vier Wochen hintereinander.' },
    ],
    placements: { point: 'Ihre Punkte', rank: 'Ihre Stufe', achievement: 'Ihre Auszeichnungen' },
  },
  ar: {
    singular: 'نقطة',
    plural: 'نقاط',
    rank: 'المستوى',
    ranks: ['مبتدئ', 'مستكشف', 'دارس', 'خبير', 'متقن'],
    achievements: [
      { name: 'الدرس الأول', text: 'أكمل درسك الأول.' },
      { name: 'خمسة دروس', text: 'أكمل خمسة دروس.' },
      { name: 'الاختبار الأول', text: 'اجتز اختبارك الأول.' },
      { name: 'إكمال دورة', text: 'أكمل دورة كاملة.' },
      { name: 'يد العون', text: 'تُقبل ثلاث من إجاباتك.' },
      { name: 'أربعة أسابيع موفقة', text: 'حقق هدفك الأسبوعي أربعة أسابيع متتالية.' },
    ],
    placements: { point: 'نقاطك', rank: 'مستواك', achievement: 'إنجازاتك' },
  },
};

/** All texts of a language in one order. */
const textsOf = ({ singular, plural, rank, ranks, achievements, placements }: Words): string[] => [
  singular,
  plural,
  rank,
  ...ranks,
  ...achievements.flatMap(({ name, text }) => [name, text]),
  placements.point,
  placements.rank,
  placements.achievement,
];

const sampleTexts = { en: textsOf(sampleWords.en), de: textsOf(sampleWords.de), ar: textsOf(sampleWords.ar) };
const places = new Map(Object.values(sampleTexts).flatMap((texts) => texts.map((text, at) => [text, at] as const)));

/** Answers sample texts, of whatever language, in that of the reader. What the school has changed stays as it is. */
export function sampleTranslator(locale: Locale): (text: string) => string {
  const texts = sampleTexts[locale];
  return (text) => texts[places.get(text) ?? -1] ?? text;
}

/** Rewards in the header of the player, on the dashboard of the account and on course pages. */
export function samplePlacements(locale: Locale): RewardPlacement[] {
  const { placements: titles } = sampleWords[locale];
  const place = (
    reward_type: RewardPlacement['reward_type'],
    at: Pick<RewardPlacement, 'page' | 'location'>,
    id: number,
  ): RewardPlacement => ({ id, reward_type, types: [], ...at, title: titles[reward_type] });
  const header = { page: 'learn', location: 'header' } as const;
  const dashboard = { page: 'account', location: 'dashboard' } as const;
  const content = { page: 'course', location: 'content' } as const;
  return [
    place('point', header, 1),
    place('rank', header, 2),
    place('achievement', header, 3),
    place('point', dashboard, 4),
    place('rank', dashboard, 5),
    place('point', content, 6),
    place('achievement', content, 7),
  ];
}
