/** An origin as `frame-ancestors` takes it; the host may begin with `*.`. */
const SITE = /^https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

const entriesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** The sites of the setting. */
export const sitesOf = (text: string): string[] => entriesOf(text).filter((entry) => SITE.test(entry));

/** The first entry that is no site. */
export const wrongSite = (text: string): string | undefined => entriesOf(text).find((entry) => !SITE.test(entry));
