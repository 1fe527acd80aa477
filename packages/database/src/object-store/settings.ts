export interface S3Settings {
  /** Address of the service without the bucket, e.g. `https://s3.example.com`. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
