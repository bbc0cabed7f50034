const MB = 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export const AVATAR_TYPES = TYPES.join(',');

export const avatarMaxMb = (schoolMaxMb: number): number => Math.min(5, schoolMaxMb);

/** Says before anything is sent what the server would refuse. */
export function avatarError(file: { type: string; size: number }, maxMb: number): 'type' | 'size' | undefined {
  if (!TYPES.includes(file.type)) return 'type';
  return file.size > maxMb * MB ? 'size' : undefined;
}
