import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDiskFileStore } from './platform/disk-files.ts';
import type { FileStore } from './platform/files.ts';
import { logOfWork } from './platform/run-with-log.ts';
import type { S3Log } from './platform/s3-files.ts';

/** The storage of uploads: the configured bucket, shared by several machines, or a folder of this one. */
export async function openStorage(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  log: () => S3Log,
): Promise<FileStore> {
  if (s3 === null) return openDiskFileStore(filesFolder(dataDir));
  const { openS3FileStore } = await import('./platform/s3-files.ts');
  const warn = (fields: object, message: string) => logOfWork(log()).warn(fields, message);
  return openS3FileStore(incomingFolder(dataDir), { account: s3, log: { warn } });
}

export const filesFolder = (dataDir: string): string => join(dataDir, 'files');
/** The same folder as the disk storage's, so that unfinished uploads are swept after a move to S3. */
export const incomingFolder = (dataDir: string): string => join(filesFolder(dataDir), 'incoming');
