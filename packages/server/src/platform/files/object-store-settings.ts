/** Settings of the object store, from the `S3_…` variables. */
export interface ObjectStoreSettings {
  bucket: string;
  /** Undefined for Amazon S3, which is found by the region. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  /** Empty, or a folder with a trailing slash. It allows several schools to share a bucket. */
  prefix: string;
  /** Puts the bucket into the path instead of the host name. */
  pathStyle: boolean;
}
