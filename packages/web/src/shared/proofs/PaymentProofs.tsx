import { MAX_ORDER_PROOF_MB, MAX_ORDER_PROOFS } from '@lectern/contract/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { upload } from '../api/upload.ts';
import { UploadIcon } from '../deferred/icons.tsx';
import { Button } from '../ui/Button.tsx';
import { errorText } from '../ui/feedback/errorText.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx';
import { toast } from '../ui/feedback/toast.ts';
import base from '../ui/base.module.css';
import { orderProofs } from './endpoints.gen.ts';
import classes from './PaymentProofs.module.css';
import { PROOF_FILE_TYPES, proofFileProblem } from './proofFile.ts';
import { ProofList } from './ProofList.tsx';
import { proofsQuery } from './queries.ts';
import { useProofWords } from './words.ts';

/** Proofs of the transfer for an order, and the upload of another one while the order takes them. */
export function PaymentProofs({
  orderId,
  orderKey = '',
  isTaking,
}: {
  orderId: number;
  orderKey?: string;
  isTaking: boolean;
}) {
  const { t, language } = useProofWords();
  const proofs = useQuery(proofsQuery(orderId, orderKey)).data?.data ?? [];
  if (!isTaking && proofs.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="payment-proofs">
      <h2 id="payment-proofs" className={classes.heading}>
        {t('title')}
      </h2>
      {proofs.length > 0 && <ProofList proofs={proofs} orderKey={orderKey} language={language} />}
      {isTaking && proofs.length < MAX_ORDER_PROOFS && <ProofUpload orderId={orderId} orderKey={orderKey} />}
    </section>
  );
}

function ProofUpload({ orderId, orderKey }: { orderId: number; orderKey: string }) {
  const { t } = useProofWords();
  const { t: general } = useTranslation();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<ReturnType<typeof proofFileProblem>>(null);
  const sending = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('file', file);
      const query = orderKey === '' ? undefined : { key: orderKey };
      return upload(orderProofs.upload, { params: { id: orderId }, query, body, onProgress: setShare });
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(proofsQuery(orderId, orderKey).queryKey, answer);
      toast.good(t('sent'));
    },
  });
  function choose(file: File) {
    const found = proofFileProblem(file);
    setProblem(found);
    setShare(0);
    if (found) sending.reset();
    else sending.mutate(file);
  }
  const error = problem ? t(problem, { max: MAX_ORDER_PROOF_MB }) : sending.error && errorText(general, sending.error);
  return (
    <>
      <p id="payment-proof-help" className={base.help}>
        {t('help', { max: MAX_ORDER_PROOF_MB })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={PROOF_FILE_TYPES}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) choose(chosen);
          // The same file can be chosen again after a refusal.
          event.currentTarget.value = '';
        }}
      />
      {sending.isPending && <ProgressBar percent={share * 100} label={t('sending')} />}
      {error && <Notice tone="bad">{error}</Notice>}
      <div>
        <Button
          icon={<UploadIcon size={18} />}
          busy={sending.isPending}
          aria-describedby="payment-proof-help"
          onClick={() => input.current?.click()}
        >
          {t('upload')}
        </Button>
      </div>
    </>
  );
}
