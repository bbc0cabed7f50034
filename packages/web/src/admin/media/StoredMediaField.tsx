import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { media } from '../endpoints.gen.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { MediaField } from './MediaField.tsx';

/** A media field for records that know only the id of their file: what it looks like is asked for. */
export function StoredMediaField(props: Omit<ComponentProps<typeof MediaField>, 'preview'>) {
  const { data } = useQuery({
    ...endpointQuery(media.get, { params: { id: props.value } }),
    enabled: props.value > 0,
  });
  return <MediaField preview={data ? { url: data.source_url, alt: data.alt_text } : null} {...props} />;
}
