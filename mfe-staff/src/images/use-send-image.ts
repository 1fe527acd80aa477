import { uploadContentImage, type EndpointOutput } from '@konnect/contracts';
import { sendFile } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { useStaffCall } from '#app/components';

export type UploadedImage = EndpointOutput<typeof uploadContentImage>;

/** After the last byte the server re-encodes the image and stores it, possibly in a distant bucket. */
const ANSWER_WITHIN_MS = 120_000;

function isUploadedImage(answer: unknown): answer is UploadedImage {
  if (typeof answer !== 'object' || answer === null) return false;
  const { file, width, height } = answer as Record<string, unknown>;
  return typeof file === 'string' && typeof width === 'number' && typeof height === 'number';
}

/** Sends an image without the time limit of other calls: 12 MB take minutes on a slow connection. */
export function useSendImage(): (image: { name: string; bytes: Blob }) => Promise<UploadedImage> {
  const { config, session } = useHost();
  const call = useStaffCall();
  return (file) =>
    call(() =>
      sendFile({
        config,
        endpoint: uploadContentImage,
        headers: { 'x-csrf-token': session.current()?.csrfToken ?? '' },
        file,
        signal: new AbortController().signal,
        onProgress: () => undefined,
        isAnswer: isUploadedImage,
        answerWithinMs: ANSWER_WITHIN_MS,
      }),
    );
}
