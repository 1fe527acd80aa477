import type { UploadEnding } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TempFile, TempFiles } from '#app/wizard';
import { createFileReads, type ReadFile } from './file-reads';
import { readChosenFile } from './read-chosen-file';
import {
  createUploadQueue,
  sendWaitingFiles,
  settleUploads,
  startUpload,
  stopAllUploads,
  stopUpload,
  type UploadContext,
} from './upload-queue';

export interface ApplicationFiles {
  files: TempFiles;
  /** The share of each file that is uploading, from 0 to 1. */
  progress: Readonly<Partial<Record<string, number>>>;
  /** The fields whose chosen file is still being read. */
  reading: readonly string[];
  /** Resolves when the file was read, or is no longer wanted. */
  choose(name: string, chosen: File): Promise<void>;
  remove(name: string): void;
  isReading(): boolean;
  /** Waits until all chosen files are read; false when one was removed meanwhile, or the form has ended. */
  read(): Promise<boolean>;
  /** Uploads as far as the network allows; null when a file was removed or the server refused one. */
  settle(): Promise<TempFiles | null>;
}

export interface FilesOptions {
  initial: TempFiles;
  endings: Readonly<Record<string, readonly UploadEnding[]>>;
  onChange(files: TempFiles): void;
  /** Called with the message of a refused file; undefined when the field is valid again. */
  onProblem(name: string, message: string | undefined): void;
}

/** Chosen files are checked at once, stored on the device, and uploaded ahead of the form. */
export function useFiles({ initial, endings, onChange, onProblem }: FilesOptions): ApplicationFiles {
  const { config } = useHost();
  const [files, setFiles] = useState(initial);
  const [progress, setProgress] = useState<Partial<Record<string, number>>>({});
  const [reading, setReading] = useState<readonly string[]>([]);
  const [reads] = useState(() => createFileReads(setReading));
  const latest = useRef(initial);
  const [queue] = useState(createUploadQueue);

  function put(name: string, file: TempFile | undefined): void {
    const { [name]: _old, ...others } = latest.current;
    latest.current = file ? { ...others, [name]: file } : others;
    setFiles(latest.current);
    onChange(latest.current);
  }

  const context: UploadContext = {
    config,
    queue,
    files: () => latest.current,
    put,
    onProgress(name, share) {
      setProgress(({ [name]: _old, ...others }) =>
        share === undefined ? others : { ...others, [name]: share },
      );
    },
    onProblem,
  };

  const sendWaiting = useEffectEvent(() => sendWaitingFiles(context));
  // Uploads run in the browser only and end with the form.
  useEffect(() => {
    const handleOnline = () => sendWaiting();
    addEventListener('online', handleOnline);
    return () => {
      removeEventListener('online', handleOnline);
      stopAllUploads(queue);
      reads.cancelAll();
    };
  }, [queue, reads]);

  function take(name: string, read: ReadFile): void {
    if (typeof read === 'string') return onProblem(name, read);
    put(name, read);
    if (navigator.onLine && queue.isAhead) void startUpload(context, name, read);
  }

  return {
    files,
    progress,
    reading,
    choose(name, chosen) {
      onProblem(name, undefined);
      return reads.start(name, readChosenFile(chosen, endings[name] ?? []), (read) => take(name, read));
    },
    remove(name) {
      reads.cancel(name);
      stopUpload(context, name);
      onProblem(name, undefined);
      put(name, undefined);
    },
    isReading: () => reads.isRunning(),
    read: () => reads.wait(),
    settle: async () => ((await reads.wait()) && (await settleUploads(context)) ? latest.current : null),
  };
}
