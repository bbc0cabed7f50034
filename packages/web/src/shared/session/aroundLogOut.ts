interface LogOutWork {
  /** While the person is still signed in. What fails does not keep them from signing out. */
  before: () => Promise<unknown>;
  after: () => void;
}

const works = new Set<LogOutWork>();

/** What a screen does when its person signs out. Gives back how to withdraw it. */
export function aroundLogOut(work: LogOutWork): () => void {
  works.add(work);
  return () => void works.delete(work);
}

export const beforeLogOut = () => Promise.allSettled([...works].map(({ before }) => before()));

export function afterLogOut() {
  for (const { after } of works) after();
}
