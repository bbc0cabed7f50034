import { type Answer, contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { desc, eq } from 'drizzle-orm';
import { media } from '../../modules/media/media.tables.ts';
import { mails } from '../../platform/platform.tables.ts';
import type { WebBuild } from '../../pages/web-build.ts';
import type { TestApp } from '../app.ts';
import { plainWebBuild } from '../web-build.ts';

const { auth, session } = contract;
export const PASSWORD = 'seven lamps in a row';

/** A web build whose pages hold what the settings give them, as JSON. */
export const settingsBuild = (): WebBuild => ({
  ...plainWebBuild(),
  renderShell: ({ accent, icon, defaultTheme, settingsJson }) => {
    const { logo_url: logo } = JSON.parse(settingsJson) as { logo_url: string };
    return JSON.stringify({ accent, icon, defaultTheme, logo });
  },
});

type Published = Answer<typeof session.get>;

/** A non-default value, and how to observe its effect. */
export interface Effect {
  value: unknown;
  see: () => Promise<unknown>;
  /** Other settings that the effect requires. */
  given?: object;
}

/** An effect that another test checks, named by a part of its title. */
export interface TestedElsewhere {
  file: string;
  test: string;
}

export type Effects<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends readonly unknown[] | string | number | boolean
    ? Effect | TestedElsewhere
    : Effects<Tree[Key]>;
};

export const elsewhere = (file: string, test: string): TestedElsewhere => ({ file: `modules/${file}`, test });

/** The id of a picture in the library. */
export async function pictureIn(t: TestApp, authorId: number): Promise<number> {
  const file = { title: 'Mark', mimeType: 'image/png', byteSize: 10, width: 8, height: 8, createdAt: t.now() };
  const [row] = await t.db
    .insert(media)
    .values({ ...file, authorId, key: 'abcdefghijklmnopqrstuvwxyz1.png' })
    .returning();
  return row!.id;
}

type Person = { id: number; email: string | null };

/** Observes the effects of settings in a school. */
export function effectsIn(t: TestApp) {
  const published = (value: unknown, of: (page: Published) => unknown): Effect => ({
    value,
    see: async () => of((await t.visitor(session.get)).body),
  });
  const shellOf = async (url: string) =>
    JSON.parse((await t.raw({ method: 'GET', url })).body) as Record<
      'accent' | 'icon' | 'defaultTheme' | 'logo',
      string
    >;
  const drawn = (value: unknown, url: string, of: 'accent' | 'icon' | 'defaultTheme'): Effect => ({
    value,
    see: async () => (await shellOf(url))[of],
  });

  async function mailsTo(person: Person) {
    await t.runJobs();
    return t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(desc(mails.id));
  }
  async function lastMail() {
    const person = await t.given.user({ password: PASSWORD });
    t.travelTo(new Date(t.now().getTime() + DAY_MS));
    await t.visitor(auth.forgotPassword, { body: { login: person.email! } });
    const [mail] = await mailsTo(person);
    return mail!;
  }

  function partsOf<Name extends string>(
    of: 'catalog' | 'course_page',
    names: Record<Name, boolean>,
  ): Record<Name, Effect> {
    const entries = Object.entries<boolean>(names).map(([name, on]) => [
      name,
      published(!on, ({ [of]: { parts: shown } }) => (shown as string[]).includes(name)),
    ]);
    return Object.fromEntries(entries) as Record<Name, Effect>;
  }

  function base(taxonomy: 'category' | 'tag' | 'difficulty'): Effect {
    const family = { category: 'categories', tag: 'tags', difficulty: 'difficulties' }[taxonomy];
    return {
      value: `our-${taxonomy}`,
      see: async () => {
        const { id } = await t.given.term(taxonomy);
        const answer = await t.raw({ method: 'GET', url: `/api/lectern/v1/courses/${family}/${id}` });
        return (answer.json() as { link: string }).link.split('/')[1];
      },
    };
  }

  return { published, shellOf, drawn, mailsTo, lastMail, partsOf, base };
}
