/** Large enough for a readable certificate, small enough for a slow connection. */
export const PHOTO_MAX_BYTES = 400 * 1024;
const MAX_SIDE = 2_000;
const SMALLEST_SIDE = 600;
const QUALITIES = [0.85, 0.75, 0.65, 0.5] as const;

export interface Size {
  width: number;
  height: number;
}

/** Makes a JPEG of the image in this size; null when the device cannot. */
export type Encode = (size: Size, quality: number) => Promise<Blob | null>;

/** The same shape, no side longer than `max`. */
export function fitWithin({ width, height }: Size, max: number): Size {
  const share = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Lowers the quality first, then the size. Null when the device cannot make such an image. */
export async function smallEnough(size: Size, encode: Encode): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (let side = MAX_SIDE; side >= SMALLEST_SIDE; side *= 0.75) {
    for (const quality of QUALITIES) {
      const blob = await encode(fitWithin(size, side), quality);
      if (!blob) return null;
      smallest = blob;
      if (blob.size <= PHOTO_MAX_BYTES) return blob;
    }
  }
  return smallest;
}

export function isPhoto(name: string): boolean {
  return /\.(png|jpe?g)$/i.test(name);
}

/** The file that is sent is always a JPEG. */
export function photoName(name: string): string {
  return name.replace(/\.[^.]*$/, '.jpg');
}

/**
 * Redraws a photo upright and without the camera's metadata. @throws Error when this device cannot read it
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  const image = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  try {
    const canvas = document.createElement('canvas');
    const encode: Encode = ({ width, height }, quality) => {
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (!context) return Promise.resolve(null);
      // Transparent parts would become black.
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.drawImage(image, 0, 0, width, height);
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    };
    const small = await smallEnough(image, encode);
    if (!small) throw new Error('This device makes no pictures.');
    return small;
  } finally {
    image.close();
  }
}
