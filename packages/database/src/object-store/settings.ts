export interface S3Settings {
  /** The service's address without the bucket, e.g. `https://s3.example.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
