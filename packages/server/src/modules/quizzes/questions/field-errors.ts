import { AppError, renameFields } from '../../../platform/errors.ts';

/** Names bad fields by their path in a body of which the work reads one part. */
export async function below<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.params) throw error;
    const params = renameFields(error.params, (field) => `${path}.${field}`);
    throw new AppError(error.code, { ...error.details, sentence: error.sentence, params });
  }
}
