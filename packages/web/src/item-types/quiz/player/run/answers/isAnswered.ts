/** Whether a question has an answer or part of one, for every question type. */
export function isAnswered(value: unknown): boolean {
  if (typeof value === 'string') return value.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';
  if (Array.isArray(value)) return value.some(isAnswered);
  if (typeof value === 'object' && value !== null) return 'match' in value ? isAnswered(value.match) : true;
  return value !== null && value !== undefined;
}
