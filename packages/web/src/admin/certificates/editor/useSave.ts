import type { CertificateTemplate } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { certificates } from '../../endpoints.gen.ts';
import { certificateQuery } from '../queries.ts';
import type { EditedDocument } from './document/layout.ts';

const AUTOSAVE_MS = 2000;

export type SaveState =
  | { kind: 'saved' | 'unsaved' | 'saving' }
  /** It is sent again with the next change. */
  | { kind: 'failed'; error: unknown; document: EditedDocument }
  | { kind: 'conflict'; name: string; time: string };

type Status = 'publish' | 'draft';

const conflictOf = (error: unknown): SaveState | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'version_conflict') return undefined;
  const { name, time } = error.data;
  return { kind: 'conflict', name: typeof name === 'string' ? name : '', time: typeof time === 'string' ? time : '' };
};

/** What a save sends: the parts that differ from what is stored. */
const changesOf = (document: EditedDocument, stored: EditedDocument) => ({
  ...(document.name !== stored.name && { name: document.name }),
  ...(document.layout !== stored.layout && { layout: document.layout }),
});

/** Saves the document two seconds after a change, based on the revision before. One save at a time. */
export function useSave({ certificate, document }: { certificate: CertificateTemplate; document: EditedDocument }) {
  const { id } = certificate;
  const client = useQueryClient();
  const [stored, setStored] = useState(document);
  const [status, setStatus] = useState(certificate.status);
  const [outcome, setOutcome] = useState<SaveState>({ kind: 'saved' });
  const revision = useRef(certificate.modified);
  const running = useRef<Promise<boolean>>(undefined);
  const latest = useRef({ document, stored });
  // Synchronises what a running save reads with the newest render.
  useEffect(() => {
    latest.current = { document, stored };
  });
  const isNamed = document.name.trim() !== '';
  const isDirty = document.name !== stored.name || document.layout !== stored.layout;

  const take = useCallback(
    (answer: CertificateTemplate) => {
      revision.current = answer.modified;
      setStatus(answer.status);
      client.setQueryData(certificateQuery(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: [certificates.list.path] });
    },
    [client, id],
  );

  const send = useCallback(
    async (next?: Status): Promise<boolean> => {
      const sent = latest.current.document;
      const body = { ...changesOf(sent, latest.current.stored), ...(next && { status: next }) };
      if (Object.keys(body).length === 0) return true;
      setOutcome({ kind: 'saving' });
      try {
        take(await call(certificates.update, { params: { id }, body: { ...body, modified: revision.current } }));
        latest.current.stored = sent;
        setStored(sent);
        setOutcome({ kind: 'saved' });
        return true;
      } catch (error) {
        setOutcome(conflictOf(error) ?? { kind: 'failed', error, document: sent });
        return false;
      }
    },
    [id, take],
  );

  /** Saves now, after the save that is running. `next`: publishes, or makes it a draft. */
  const save = useCallback(
    async (next?: Status): Promise<boolean> => {
      await running.current;
      running.current = send(next);
      const isSaved = await running.current;
      running.current = undefined;
      return isSaved;
    },
    [send],
  );

  const isRefused = outcome.kind === 'conflict' || (outcome.kind === 'failed' && outcome.document === document);
  const waits = isDirty && isNamed && !isRefused && outcome.kind !== 'saving';
  // Synchronises with time: each change of the document starts the pause again.
  useEffect(() => {
    if (!waits || document === stored) return undefined;
    const timer = setTimeout(() => void save(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [waits, save, document, stored]);

  /** After a conflict: the next save replaces the version of the other person. */
  const overwrite = useCallback(async () => {
    try {
      revision.current = (await call(certificates.get, { params: { id } })).modified;
      return await save();
    } catch (error) {
      setOutcome({ kind: 'failed', error, document: latest.current.document });
      return false;
    }
  }, [id, save]);

  /** Takes over what the server has: a restored version, or that of another person. */
  const adopt = useCallback(
    (answer: CertificateTemplate, next: EditedDocument) => {
      take(answer);
      latest.current = { document: next, stored: next };
      setStored(next);
      setOutcome({ kind: 'saved' });
    },
    [take],
  );

  const shown: SaveState = outcome.kind === 'saved' && isDirty ? { kind: 'unsaved' } : outcome;
  return { state: shown, status, isDirty, save, overwrite, adopt, revision };
}

export type Save = ReturnType<typeof useSave>;
