import parts from '../../../../../docs/guide/README.md?contents';

/** For learners, for instructors, for administrators. */
export const guideParts = parts;

export const guideAddress = (path: string, heading?: string) => `/help/guide/${path}${heading ? `#${heading}` : ''}`;
