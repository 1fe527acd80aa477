import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { uploadContentVideo } from '@konnect/contracts';
import { CAPTIONS_MAX_BYTES, VIDEO_MAX_BYTES, VIDEO_TOO_LARGE } from '@konnect/contracts/rules';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields } from '#app/http/problem-error';
import { created } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { deleteTempFile, type TempFile } from '#app/modules/media/files/temp-file';
import { staffRoute } from '#app/modules/platform/accounts/staff-route';
import { storeOriginal, takeOneFile } from './originals';
import { probeVideo } from './video-probe';
import type { VideoMetadata } from './video-shapes';

const NO_CLIP = 'This is no whole MP4 or WebM video, and no WebVTT file';
const NOT_PLAYED = 'Browsers cannot play this kind of video. Save it as MP4 with H.264 and choose it again';
const NO_FACTS = { duration_seconds: null, width: null, height: null };

async function isSubtitles(tempFile: TempFile): Promise<boolean> {
  if (tempFile.bytes > CAPTIONS_MAX_BYTES) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(tempFile.path));
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) && !text.includes('\u0000');
  } catch {
    return false;
  }
}

async function inspect(tempFile: TempFile): Promise<{
  ending: 'mp4' | 'webm' | 'vtt';
  mediaType: string;
  metadata: Omit<VideoMetadata, 'ending' | 'isPlayed'>;
}> {
  const video = await probeVideo(tempFile.path);
  if (video) {
    const { ending, isPlayed, ...metadata } = video;
    if (!isPlayed) throw invalidFields({ file: [NOT_PLAYED] });
    return { ending, mediaType: `video/${ending}`, metadata };
  }
  if (await isSubtitles(tempFile)) return { ending: 'vtt', mediaType: 'text/vtt', metadata: NO_FACTS };
  throw invalidFields({ file: [NO_CLIP] });
}

export function registerContentVideos(app: FastifyInstance, deps: Dependencies): void {
  const sentFile = takeOneFile(app, deps, { maxBytes: VIDEO_MAX_BYTES, tooLarge: VIDEO_TOO_LARGE });

  staffRoute(
    app,
    deps,
    uploadContentVideo,
    { transaction: false, perMinute: 20 },
    async ({ db, request }) => {
      const tempFile = sentFile(request);
      if (!tempFile) throw invalidFields({ file: ['Choose a video'] });
      try {
        const { ending, mediaType, metadata } = await inspect(tempFile);
        const file = `staff-${Buffer.from(tempFile.sha256, 'base64url').toString('hex').slice(0, 24)}.${ending}`;
        await storeOriginal(deps, file, tempFile.path, mediaType);
        await recordAudit(db, request, {
          action: 'content.video',
          subject: `video:${file}`,
          detail: { bytes: tempFile.bytes },
        });
        return created({ file, bytes: tempFile.bytes, ...metadata });
      } finally {
        await deleteTempFile(tempFile);
      }
    },
  );
}
