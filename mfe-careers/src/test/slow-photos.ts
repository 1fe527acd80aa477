/** Replaces the parts of a browser that make a photo smaller, which jsdom lacks. A test ends each by hand. */
export function slowPhotos() {
  const running: { end(image: unknown): void; fail(error: Error): void }[] = [];
  globalThis.createImageBitmap = () => new Promise((end, fail) => running.push({ end: end as never, fail }));
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (take) => take(new Blob(['jpeg'], { type: 'image/jpeg' }));
  return {
    /** Ends the oldest one that is still running. */
    end: () => running.shift()?.end({ width: 4000, height: 3000, close() {} }),
    fail: () => running.shift()?.fail(new Error('This is no picture.')),
  };
}
