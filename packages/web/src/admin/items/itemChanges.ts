export interface BulkAnswer {
  done: number[];
  failed: { id: number; message: string }[];
}

export interface ItemChanges {
  status?: 'publish' | 'draft';
  enable_preview?: boolean;
  /** A section of any course one may write in. */
  parent_id?: number;
}
