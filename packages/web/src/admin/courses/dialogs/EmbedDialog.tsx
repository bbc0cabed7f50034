import type { Course } from '@lectern/contract';
import { EMBEDDED_COUNTS } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { endpointQuery } from '../../../shared/api/query.ts';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import base from '../../../shared/ui/base.module.css';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { oembed } from '../../endpoints.gen.ts';
import { type EmbedChoice, embedAddress, embedKinds } from './embedCode.ts';
import { EmbedCodes } from './EmbedCodes.tsx';
import { EmbedFields } from './EmbedFields.tsx';

/** The code that shows a course on another site, with a preview. */
export function EmbedDialog({ open, onClose, course }: { open: boolean; onClose: () => void; course: Course }) {
  const { t } = useTranslation();
  // Refused where the school turned embeds off.
  const allowed = useQuery(
    endpointQuery(oembed.read, { query: { url: new URL(course.permalink, window.location.origin).href } }),
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('courseList.embed_title', { name: course.name })} wide>
      <QueryView
        query={allowed}
        loading={
          <Loading>
            <Skeleton height="26rem" />
          </Loading>
        }
      >
        {() => <EmbedCode course={course} />}
      </QueryView>
    </Dialog>
  );
}

function EmbedCode({ course }: { course: Course }) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<EmbedChoice>({
    kind: 'course',
    category: course.categories[0]?.slug ?? '',
    count: String(EMBEDDED_COUNTS[0]),
    theme: 'auto',
  });
  const change = (part: Partial<EmbedChoice>) => setChoice({ ...choice, ...part });
  const address = embedAddress(course, choice);
  const category = course.categories.find(({ slug }) => slug === choice.category);
  const title =
    choice.kind === 'courses'
      ? t('courseList.embed_courses')
      : (choice.kind === 'category' && category?.name) || course.name;
  const kinds = embedKinds.filter((kind) => kind !== 'category' || course.categories.length > 0);
  return (
    <FormScope>
      <div className={base.stack16}>
        <EmbedFields kinds={kinds} choice={choice} onChange={change}>
          {choice.kind === 'category' && course.categories.length > 1 && (
            <SelectField
              label={t('courseList.embed_category')}
              value={choice.category}
              onChange={(value) => change({ category: value })}
              options={course.categories.map(({ slug, name }) => ({ value: slug, label: name }))}
            />
          )}
        </EmbedFields>
        <EmbedCodes address={address} title={title} kind={choice.kind} />
      </div>
    </FormScope>
  );
}
