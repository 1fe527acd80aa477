import { isProblem } from '@konnect/contracts';
import {
  EMPTY_FILE_MESSAGE,
  HEIC_MESSAGE,
  isHeicContent,
  isHeicName,
  UPLOAD_MAX_BYTES,
  TOO_LARGE_MESSAGE,
  uploadProblem,
  type UploadEnding,
} from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { useEffect, useRef, useState } from 'react';
import { isUploaded, type KeptFile, type KeptFiles } from '#app/wizard';
import { sendFile } from './send-file';
import { isPhoto, photoName, shrinkPhoto } from './shrink-photo';

export interface ApplicationFiles {
  files: KeptFiles;
  /** Share of each file that is on its way, from 0 to 1. */
  progress: Readonly<Partial<Record<string, number>>>;
  choose(name: string, chosen: File): Promise<void>;
  remove(name: string): void;
  /** The files as they are to be sent, uploaded as far as the network allows; null when the server refused one. */
  settle(): Promise<KeptFiles | null>;
}

export interface FilesOptions {
  initial: KeptFiles;
  endings: Readonly<Record<string, readonly UploadEnding[]>>;
  onChange(files: KeptFiles): void;
  /** A file was refused, by us or by the server; undefined = the field is in order again. */
  onProblem(name: string, message: string | undefined): void;
}

const UNREADABLE = 'This file could not be read. Choose it again';
const UNREADABLE_PHOTO = 'This picture cannot be read. Take it again or choose another one';
/** After a cut the file goes out once more by itself: the server knows it again, so nothing is doubled. */
const AGAIN_AFTER_MS = [2_000, 6_000, 20_000] as const;

/** A provider's own service may take files with the form alone. */
const takesNone = (error: unknown) => isProblem(error) && [404, 405, 501].includes(error.status);
const isRefusal = (error: unknown) => isProblem(error) && (error.status === 400 || error.status === 413);

/** Chosen files: checked when they are chosen, kept on the device, and sent ahead of the form. */
export function useFiles({ initial, endings, onChange, onProblem }: FilesOptions): ApplicationFiles {
  const { config } = useHost();
  const [files, setFiles] = useState(initial);
  const [progress, setProgress] = useState<Partial<Record<string, number>>>({});
  const latest = useRef(initial);
  const underWay = useRef(new Map<string, { stop: AbortController; done: Promise<boolean> }>());
  const again = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const isAhead = useRef(true);
  const sendWaiting = useRef<() => void>(undefined);
  useEffect(() => {
    sendWaiting.current = () =>
      isAhead.current &&
      Object.entries(latest.current).forEach(
        ([name, file]) => file && !file.upload && !underWay.current.has(name) && void send(name, file),
      );
  });

  useEffect(() => {
    const running = underWay.current;
    const timers = again.current;
    const handleOnline = () => sendWaiting.current?.();
    addEventListener('online', handleOnline);
    return () => {
      removeEventListener('online', handleOnline);
      timers.forEach(clearTimeout);
      // A person who leaves does not pay for the rest of an upload; the bytes stay on the device.
      running.forEach(({ stop }) => stop.abort());
    };
  }, []);

  function put(name: string, file: KeptFile | undefined): void {
    const { [name]: _old, ...others } = latest.current;
    latest.current = file ? { ...others, [name]: file } : others;
    setFiles(latest.current);
    onChange(latest.current);
  }

  function show(name: string, share: number | undefined): void {
    setProgress(({ [name]: _old, ...others }) =>
      share === undefined ? others : { ...others, [name]: share },
    );
  }

  function halt(name: string): void {
    clearTimeout(again.current.get(name));
    underWay.current.get(name)?.stop.abort();
  }

  /** Resolves to false when the server refused the file; a network that fails is no refusal. */
  function send(name: string, file: KeptFile, turn = 0): Promise<boolean> {
    halt(name);
    const stop = new AbortController();
    const isCurrent = () => latest.current[name]?.bytes === file.bytes && !stop.signal.aborted;
    const attempt = async (): Promise<boolean> => {
      show(name, 0);
      try {
        const upload = await sendFile({
          config,
          file,
          signal: stop.signal,
          onProgress: (share) => isCurrent() && show(name, share),
        });
        if (isCurrent())
          put(name, { ...file, upload: { id: upload.upload_id, expiresAt: upload.expires_at } });
        return true;
      } catch (error) {
        if (!isCurrent()) return true;
        if (!isRefusal(error)) {
          if (takesNone(error)) isAhead.current = false;
          const wait = isAhead.current ? AGAIN_AFTER_MS[turn] : undefined;
          if (wait !== undefined)
            again.current.set(
              name,
              setTimeout(() => void send(name, file, turn + 1), wait),
            );
          return true;
        }
        put(name, undefined);
        onProblem(
          name,
          isProblem(error) ? (error.fieldErrors?.['file']?.join(' ') ?? error.message) : undefined,
        );
        return false;
      } finally {
        if (underWay.current.get(name)?.stop === stop) {
          underWay.current.delete(name);
          show(name, undefined);
        }
      }
    };
    const done = attempt();
    underWay.current.set(name, { stop, done });
    return done;
  }

  return {
    files,
    progress,
    async choose(name, chosen) {
      const taken = endings[name] ?? [];
      // Some browsers can open HEIC pictures: there they become JPEG like every photo.
      const photo = isPhoto(chosen.name) || (isHeicName(chosen.name) && taken.includes('jpg'));
      // A photo is made smaller first, so only its kind counts, and its kind will be JPEG.
      const problem = uploadProblem(
        photo
          ? {
              name: isHeicName(chosen.name) ? photoName(chosen.name) : chosen.name,
              size: Math.min(chosen.size, UPLOAD_MAX_BYTES),
            }
          : chosen,
        taken,
      );
      if (problem) return onProblem(name, problem);
      const kept = await (photo ? photoOf(chosen) : fileOf(chosen));
      if (typeof kept === 'string') return onProblem(name, kept);
      onProblem(name, undefined);
      put(name, kept);
      if (navigator.onLine && isAhead.current) void send(name, kept);
    },
    remove(name) {
      halt(name);
      onProblem(name, undefined);
      put(name, undefined);
    },
    async settle() {
      again.current.forEach(clearTimeout);
      const results = Object.entries(latest.current).map(([name, file]) => {
        const running = underWay.current.get(name)?.done;
        return (
          running ??
          (!file || isUploaded(file, new Date()) || !navigator.onLine || !isAhead.current
            ? Promise.resolve(true)
            : send(name, file, AGAIN_AFTER_MS.length))
        );
      });
      return (await Promise.all(results)).every(Boolean) ? latest.current : null;
    },
  };
}

/** The file as it will be sent, or why it cannot be. */
async function fileOf(chosen: File): Promise<KeptFile | string> {
  // The file on the phone may change or go; what was chosen now is what will be sent.
  const bytes = await copyOf(chosen).catch(() => undefined);
  return bytes ? { name: chosen.name, size: chosen.size, bytes } : UNREADABLE;
}

async function photoOf(chosen: File): Promise<KeptFile | string> {
  if (chosen.size === 0) return EMPTY_FILE_MESSAGE;
  const bytes = await shrinkPhoto(chosen).catch(() => undefined);
  if (!bytes) return isHeicName(chosen.name) || (await isHeic(chosen)) ? HEIC_MESSAGE : UNREADABLE_PHOTO;
  return bytes.size > UPLOAD_MAX_BYTES
    ? TOO_LARGE_MESSAGE
    : { name: photoName(chosen.name), size: bytes.size, bytes };
}

/** Some phones call a HEIC picture `.jpg`. */
async function isHeic(file: File): Promise<boolean> {
  const head = await bufferOf(file.slice(0, 12)).catch(() => undefined);
  return head !== undefined && isHeicContent(new Uint8Array(head));
}

async function copyOf(file: File): Promise<Blob> {
  return new Blob([await bufferOf(file)], { type: file.type });
}

/** By FileReader: the browsers of older phones have no `arrayBuffer()` on files. */
function bufferOf(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsArrayBuffer(file);
  });
}
