import type { Attachment } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { AnnotatedFile } from '../../../../shared/annotated/AnnotatedFile.tsx';
import { fileCommentsQuery } from '../../../../shared/annotated/queries.ts';
import { QueryView } from '../../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';

/** A submitted file with the comments of the graders. */
export function CommentedFile({ reply, file }: { reply: number; file: Attachment }) {
  const comments = useQuery(fileCommentsQuery(reply));
  return (
    <QueryView
      query={comments}
      loading={
        <Loading>
          <Skeleton height={320} />
        </Loading>
      }
    >
      {({ rows }) => <AnnotatedFile file={file} comments={rows} />}
    </QueryView>
  );
}
