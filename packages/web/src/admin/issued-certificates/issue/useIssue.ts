import type { QueryClient } from '@tanstack/react-query';
import { MAX_ISSUED_AT_ONCE } from '@lectern/contract/limits';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { issuedCertificates } from '../../endpoints.gen.ts';
import { useAttempt } from '../../form/useAttempt.ts';

export interface Learner {
  id: number;
  display_name: string;
}

export interface Refused extends Learner {
  because: string;
}

const paths = [issuedCertificates.list.path, issuedCertificates.learners.path, users.list.path, users.get.path];

const refresh = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(path as never) });

/** Issues the certificate of a course. The server answers for each learner. */
export function useIssue() {
  const { busy, attempt, text, forget } = useAttempt(refresh);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  /** Answers how many were issued; undefined if the whole was refused. */
  async function issue(courseId: number, learners: readonly Learner[]): Promise<number | undefined> {
    const names = new Map(learners.map(({ id, display_name }) => [id, display_name]));
    const failed: Refused[] = [];
    let issued = 0;
    const work = async () => {
      for (let at = 0; at < learners.length; at += MAX_ISSUED_AT_ONCE) {
        const ids = learners.slice(at, at + MAX_ISSUED_AT_ONCE).map(({ id }) => id);
        const result = await call(issuedCertificates.issue, { body: { course_id: courseId, user_ids: ids } });
        issued += result.done.length;
        failed.push(
          ...result.failed.map(({ id, message }) => ({ id, display_name: names.get(id) ?? '…', because: message })),
        );
      }
    };
    const finished = await attempt(work);
    if (!finished) return undefined;
    setRefused(failed);
    return issued;
  }

  return {
    busy,
    text,
    refused,
    issue,
    forget: () => {
      forget();
      setRefused([]);
    },
  };
}
