import { act } from '@testing-library/react';

/**
 * Replaces XMLHttpRequest, because jsdom's own would go to the network. The test says when and how the server
 * answers.
 */
export class FakeUpload {
  static last: FakeUpload;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  address = '';
  headers: Record<string, string> = {};
  open(_method: string, address: string): void {
    this.address = address;
    FakeUpload.last = this;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {
    this.status = 0;
  }
  abort(): void {
    this.onabort?.();
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    act(() => this.onload?.());
  }
}

/** Call it outside of tests. */
export function fakeUploads(): void {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    globalThis.XMLHttpRequest = FakeUpload as never;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });
}
