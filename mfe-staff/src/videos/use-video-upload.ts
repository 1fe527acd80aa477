import { uploadContentVideo, type UploadedVideo } from '@konnect/contracts';
import { clipProblem, type ClipEnding } from '@konnect/contracts/rules';
import { fieldMessages, sendFile } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { useEffect, useRef, useState } from 'react';
import { problemMessage, useStaffCall } from '#app/components';

export interface VideoUpload {
  /** The file that is on its way, and how much of it has gone out, from 0 to 1. */
  sending: { name: string; bytes: number; share: number } | null;
  error: string | null;
  send: (file: File) => Promise<void>;
  cancel: () => void;
}

export interface VideoUploadOptions {
  endings: readonly ClipEnding[];
  onUploaded: (video: UploadedVideo) => void;
}

/** With all of it there, the server looks into it and brings it to its place, which may be far away. */
const ANSWER_WITHIN_MS = 240_000;

function isUploadedVideo(answer: unknown): answer is UploadedVideo {
  return typeof answer === 'object' && answer !== null && 'file' in answer && typeof answer.file === 'string';
}

/** Sends one file at a time; who leaves the page does not pay for the rest of it. */
export function useVideoUpload({ endings, onUploaded }: VideoUploadOptions): VideoUpload {
  const { config, session } = useHost();
  const call = useStaffCall();
  const [sending, setSending] = useState<VideoUpload['sending']>(null);
  const [error, setError] = useState<string | null>(null);
  const stop = useRef<AbortController>(undefined);
  const isSending = sending !== null;

  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    if (isSending) return;
    const wrong = clipProblem(file, endings);
    setError(wrong ?? null);
    if (wrong) return;
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    const show = (share: number) =>
      !signal.aborted && setSending({ name: file.name, bytes: file.size, share });
    try {
      const video = await call(() => {
        show(0);
        return sendFile({
          config,
          endpoint: uploadContentVideo,
          headers: { 'x-csrf-token': session.current()?.csrfToken ?? '' },
          file: { name: file.name, bytes: file },
          signal,
          onProgress: show,
          isAnswer: isUploadedVideo,
          answerWithinMs: ANSWER_WITHIN_MS,
        });
      });
      if (!signal.aborted) onUploaded(video);
    } catch (problem) {
      if (!signal.aborted) setError(fieldMessages(problem)['file'] ?? problemMessage(problem));
    } finally {
      setSending(null);
    }
  }

  return { sending, error, send, cancel: () => stop.current?.abort() };
}
