import type { PostRecord } from '../read/export-schemas.ts';
import { planRecord } from './plan-record.ts';
import { countKey, type TreeItem } from './plan-tree.ts';
import type { Scope } from './plan-values.ts';
import type { KeptRecord, PlannedQuestion } from './plan.types.ts';

export type RecordPlace = Pick<KeptRecord, 'position' | 'sectionSourceId'>;

/** A course while its records are read: data that is not part of its outline items. */
export class CourseInProgress {
  readonly kept: KeptRecord[] = [];
  readonly bank: PlannedQuestion[] = [];
  readonly leftOut: Record<string, number> = {};
  readonly scopeOf: (post: PostRecord) => Scope;
  /** Lists the media of a record that has been read. */
  readonly listMedia: (scope: Scope) => void;

  constructor({ scopeOf, listMedia }: Pick<CourseInProgress, 'scopeOf' | 'listMedia'>) {
    this.scopeOf = scopeOf;
    this.listMedia = listMedia;
  }

  leaveOut(kind: string, count: number): void {
    if (count > 0) this.leftOut[countKey(kind)] = (this.leftOut[countKey(kind)] ?? 0) + count;
  }

  /** A record of a kind that has no module yet, and below it its own. */
  keep(item: TreeItem, { position, sectionSourceId }: RecordPlace): void {
    const scope = this.scopeOf(item.post);
    this.kept.push({
      kind: scope.kind,
      sourceId: item.post.ID,
      sourceParentId: item.post.post_parent,
      sectionSourceId,
      position,
      record: planRecord(scope),
    });
    item.children.forEach((child, at) => this.keep(child, { position: at, sectionSourceId }));
  }
}
