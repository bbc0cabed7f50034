/** Tabs of a person in addition to the account; `people.tab_{id}` is the label. */
export const personTabNames = [
  'teaching',
  'courses',
  'attempts',
  'certificates',
  'reviews',
  'exceptions',
  'consents',
  'sessions',
  'activity',
  'notes',
] as const;

export type PersonTab = (typeof personTabNames)[number];

/** For the route: the tab that the address names, when there is such a tab. */
export const readTab = ({ tab }: Record<string, unknown>): { tab?: PersonTab } => {
  const found = personTabNames.find((name) => name === tab);
  return found ? { tab: found } : {};
};
