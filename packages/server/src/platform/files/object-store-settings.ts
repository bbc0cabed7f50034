/** How the object store is reached: the `S3_…` variables. */
export interface ObjectStoreSettings {
  bucket: string;
  /** Absent: Amazon's own, by its region. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  /** Empty, or a folder with a slash at its end: several schools may share a bucket. */
  prefix: string;
  /** The bucket is part of the path and not of the host. */
  pathStyle: boolean;
}
