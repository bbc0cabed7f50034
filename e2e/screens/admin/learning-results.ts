import { type Api, send } from '../../fixtures/api.ts';

/** Adds a manual column with a score to the gradebook of a course. Answers the result of its learner. */
export async function grade(teacher: Api, { course, learner }: { course: number; learner: number }): Promise<number> {
  const path = `/gradebook/${course}`;
  const setup = await send<{ version: number; columns: { key: string; weight: number }[] }>(teacher, 'GET', path);
  const columns = setup.columns.map(({ key, weight }) => ({ key, weight, category: '', extra_credit: false }));
  const oral = { name: 'Oral exam', total: 20, weight: 2, category: 'Talks', extra_credit: false };
  const saved = await send<{ columns: { key: string }[] }>(teacher, 'PUT', path, {
    version: setup.version,
    columns_start_hidden: true,
    categories: [{ name: 'Talks', weight: 3, drop_lowest: 0 }],
    columns: [...columns, oral],
  });
  const cells = [{ user_id: learner, key: saved.columns.at(-1)?.key, score: 17.5 }];
  await send(teacher, 'PUT', `${path}/cells`, { cells });
  const results = await send<{ data: { id: number }[] }>(
    teacher,
    'GET',
    `/grade-results?course=${course}&user=${learner}`,
  );
  return results.data[0]?.id ?? 0;
}
